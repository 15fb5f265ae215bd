/**
 * The layers of lib, lowest first, each in rows. A module, a folder of lib or a file directly in it, imports only from rows
 * above its own in this table; tests/unit/import-graph.test.ts checks it.
 */
export const layers: Record<string, string[]> = {
  // what everything stands on
  ground: [
    "fill",
    "away beside cursor dates env-schema expiry form-state formulas html in-words lanes mailto password-hash request-id result serving stamp statement-names summed text",
    "catalogue",
    "retreats",
    "content-text",
    "email-address env folded-search last-day markdown pictures retreat-calendar site-env typed-markdown zip",
    "error-hook start",
    "logger",
    "db",
    "tracing",
    "abort-stacks byte-stream clock links locks queue sealed stripe turns",
    "health missing-pages vitals",
    "files telemetry",
    "backup",
    "export",
  ],
  // what public pages print
  site: [
    "blog founder policies testimonials",
    "listed-pages security-headers",
    "share-cards",
    "draw-share-card metadata structured-data",
    "retreat-pages",
  ],
  // who may do what, how often, and what a form may say
  rules: ["access limits", "audit forms sales", "grants"],
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
