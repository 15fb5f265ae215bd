export const entryKinds = ["enquiry", "application"] as const;

/** A submission that expects a reply. */
export type EntryKind = (typeof entryKinds)[number];

export type EntryRef = { kind: EntryKind; id: string };

export const entryStatuses = ["new", "waiting", "answered", "booked", "closed"] as const;
export const nextStatuses = ["answered", "waiting", "booked", "closed"] as const;
export type EntryStatus = (typeof entryStatuses)[number];

/** The list page of each kind; an entry is below it. */
export const entryPaths = {
  enquiry: "/admin/enquiries",
  application: "/admin/applications",
} as const satisfies Record<EntryKind, string>;

/** What the office calls each status of an entry. */
export const entryStatusNames = {
  new: "New",
  waiting: "Waiting",
  answered: "Answered",
  booked: "Booked",
  closed: "Closed",
};
