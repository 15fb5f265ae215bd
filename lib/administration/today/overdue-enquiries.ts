import "server-only";
import { owedBy } from "@/lib/administration/inbox/entry";
import { enquiryList } from "@/lib/administration/lists/entries";

const shownAtMost = 2;

export type Owed = { id: string; firstName: string; owedBy: Date };

/** Enquiries awaiting a reply, with its due time; longest wait first. */
export async function listOwed(now: Date): Promise<Owed[]> {
  const rows = await enquiryList.find(enquiryList.query.parse({}), shownAtMost, now);
  return rows.flatMap((row) => {
    const until = owedBy("enquiry", row);
    return until ? [{ id: row.id, firstName: row.firstName, owedBy: until }] : [];
  });
}
