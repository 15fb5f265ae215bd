/**
 * The modules of lib in layers, lowest first. A module, which is a folder of lib, imports only from layers above its own in
 * this list; tests/unit/import-graph.test.ts checks it.
 */
export const layers: string[][] = [
  "env result text",
  "crypto observability",
  "db",
  "access links locks stripe time",
  "catalogue forms",
  "contact facts grants",
  "content",
  "http site",
  "queue sales",
  "email files telemetry",
  "allocation applications clubhouse consents enquiries invitations",
  "digest export notices purchases workbook",
  "backup bookings codes mastermind members",
  "accounts events guests payments waitlists",
  "checkout import member-letters push scheduled spam",
  "announcements settings",
  "broadcasts retention",
  "jobs",
  "administration",
].map((layer) => layer.split(" "));
