/**
 * The layers of lib, lowest first, each in rows. A module, which is a folder of lib, imports only from rows above its own in
 * this table; tests/unit/import-graph.test.ts checks it.
 */
export const layers: Record<string, string[]> = {
  // what everything stands on
  ground: [
    "env result retention text",
    "crypto observability",
    "db",
    "links locks stripe time",
    "catalogue",
    "facts",
    "content",
    "http",
    "queue",
    "files telemetry",
    "backup",
    "export",
  ],
  // what public pages print
  site: ["site"],
  // who may do what, how often, and what a form may say
  rules: ["access", "forms sales", "grants"],
  // letters: knows none of what they are about
  writing: ["email"],
  // what the business is about
  domains: [
    "line",
    "applications clubhouse consents contact digest enquiries invitations purchases",
    "bookings codes mastermind workbook",
    "events guests notices waitlists",
    "member-letters push scheduled",
    "announcements",
    "broadcasts",
  ],
  // what Stripe says of money, written down
  facts: ["payments"],
  people: ["accounts members", "settings"],
  buying: ["checkout"],
  // what comes from other systems
  arriving: ["import spam"],
  // what is done without anybody asking
  clock: ["jobs"],
  // what the founder sees of it all, and does
  office: ["administration"],
};
