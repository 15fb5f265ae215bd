import "server-only";
import { enquiryList } from "@/lib/administration/lists/entries";
import { getFirstRows } from "@/lib/administration/lists/list";

const maxShown = 2;

export type OverdueEnquiry = { id: string; firstName: string; owedBy: Date };

/** Enquiries awaiting a reply, with its due time; longest wait first. */
export async function listOverdueEnquiries(now: Date): Promise<OverdueEnquiry[]> {
  const rows = await getFirstRows(enquiryList, maxShown, now);
  return rows.flatMap(({ id, firstName, owedBy: dueBy }) =>
    dueBy ? [{ id, firstName, owedBy: dueBy }] : [],
  );
}
