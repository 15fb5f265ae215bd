/**
 * The modules (folders) of lib and components in layers: a module imports only from layers above
 * its own in this list (tests/unit/import-graph.test.ts).
 */
export const layers = {
  lib: [
    "env result text",
    "observability",
    "db",
    "time",
    "access crypto",
    "catalogue forms",
    "content",
    "http",
    "queue",
    "files pdf",
    "site",
    "email telemetry visits",
    "alerts",
    "invitations leads",
    "orders",
    "events guests",
    "appointments",
    "clubhouse",
    "conversations",
    "accounts broadcasts",
    "checks data members notifications series",
    "jobs",
    "administration",
  ],
  components: [
    "ui",
    "announcements forms layout",
    "account events guests notices scheduled site",
    "letters orders",
    "appointments clubhouse waitlist",
    "members",
    "shell",
    "conversations",
    "admin",
    "settings",
  ],
};
