import "server-only";
import { enquiryList } from "@/lib/administration/lists/entries";
import { getFirstRows } from "@/lib/administration/lists/list";

const shownAtMost = 2;

export type Owed = { id: string; firstName: string; owedBy: Date };

/** Enquiries awaiting a reply, with its due time; longest wait first. */
export async function listOwed(now: Date): Promise<Owed[]> {
  const rows = await getFirstRows(enquiryList, shownAtMost, now);
  return rows.flatMap(({ id, firstName, owedBy }) => (owedBy ? [{ id, firstName, owedBy }] : []));
}
