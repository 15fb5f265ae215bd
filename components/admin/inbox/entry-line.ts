import { owedBy } from "@/lib/administration/inbox/entry";
import type { EntryStatus } from "@/lib/administration/inbox/kinds";
import type { ApplicationListRow, EnquiryListRow } from "@/lib/administration/lists/entries";
import { excerpt } from "@/lib/digest/excerpt";

const longest = 120;

/** An entry as a list shows it. */
export type EntryLine = {
  id: string;
  name: string;
  email: string;
  excerpt: string;
  status: EntryStatus;
  heardAt: Date;
  owedBy: Date | null;
};

/** An enquiry in a list. */
export function enquiryLine(row: EnquiryListRow): EntryLine {
  const { id, firstName, lastName, email, vision, status, updatedAt } = row;
  return {
    ...{ id, email, status, heardAt: updatedAt },
    name: `${firstName} ${lastName}`,
    excerpt: excerpt(vision, longest),
    owedBy: owedBy("enquiry", row),
  };
}

/** An application in a list. */
export function applicationLine(row: ApplicationListRow): EntryLine {
  const { id, fullName, email, ideaProjectDream, status, updatedAt } = row;
  return {
    ...{ id, email, status, heardAt: updatedAt, name: fullName, owedBy: null },
    excerpt: excerpt(ideaProjectDream, longest),
  };
}
