/** The alerts of the team: what each kind is, and what the founder gets until it is changed at /admin/team. */
export const alertKinds = {
  booking: {
    name: "Booking",
    text: "A place, call or package is booked, moved or given up.",
    push: "A booking has moved",
    line: { one: "1 change of bookings", many: "{count} changes of bookings" },
    start: { byEmail: true, byPush: false, byDigest: false },
  },
  enquiry: {
    name: "Enquiry",
    text: "A form or an application was sent. The digest also has waitlists, workbooks and new members.",
    push: "A new enquiry",
    line: { one: "1 enquiry", many: "{count} enquiries" },
    start: { byEmail: true, byPush: false, byDigest: true },
  },
  payment: {
    name: "Failed payment",
    text: "A payment or a refund needs a look.",
    push: "A payment needs a look",
    line: { one: "1 payment needs a look", many: "{count} payments need a look" },
    start: { byEmail: true, byPush: false, byDigest: false },
  },
  dispute: {
    name: "Dispute",
    text: "A bank asks about a payment, or wants it back by a date.",
    push: "A bank disputes a payment",
    line: { one: "1 change of a dispute", many: "{count} changes of disputes" },
    start: { byEmail: true, byPush: false, byDigest: false },
  },
  report: {
    name: "Report",
    text: "A member reported a message or a member.",
    push: "A member reported something",
    line: { one: "1 report", many: "{count} reports" },
    start: { byEmail: false, byPush: false, byDigest: true },
  },
  job: {
    name: "Job failure",
    text: "Something that runs by itself stopped. The digest also has emails that didn’t arrive.",
    push: "Something that runs by itself stopped",
    line: { one: "1 job failed", many: "{count} jobs failed" },
    start: { byEmail: true, byPush: false, byDigest: true },
  },
} as const;

export type AlertKind = keyof typeof alertKinds;

/** In the order of /admin/team. */
export const alertOrder = Object.keys(alertKinds) as AlertKind[];

/** How an alert reaches a person: at once by email or push, or in the morning's digest. */
export const alertChannels = { byEmail: "Email", byPush: "Push", byDigest: "Digest" } as const;

export type AlertChannel = keyof typeof alertChannels;
