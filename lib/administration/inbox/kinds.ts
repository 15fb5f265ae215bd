export const entryKinds = ["enquiry", "application"] as const;

/** What somebody sent who wants an answer. */
export type EntryKind = (typeof entryKinds)[number];

export type EntryRef = { kind: EntryKind; id: string };

export const entryStatuses = ["new", "waiting", "answered", "booked", "closed"] as const;
export const nextStatuses = ["answered", "waiting", "booked", "closed"] as const;
export type EntryStatus = (typeof entryStatuses)[number];

/** Where the entries of a kind are listed, and opened below. */
export const entryPaths = {
  enquiry: "/admin/enquiries",
  application: "/admin/applications",
} as const satisfies Record<EntryKind, string>;
