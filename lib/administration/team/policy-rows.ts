import { mayAs, teamRoles, type OfficeAction, type TeamRole } from "@/lib/access/policy";

/** Each action of the office in plain words; actions with the same words are one row of the table. */
const words: Record<Exclude<OfficeAction, "office.enter">, string> = {
  "orders.read": "Orders, bookings and payments",
  "order.create": "Orders, bookings and payments",
  "purchase.change": "Refunds, cancellations and moves",
  "dispute.settle": "Refunds, cancellations and moves",
  "year.read": "Year report",
  "orders.export": "CSV of orders and the year report",
  "list.export": "CSV of the other lists",
  "inbox.answer": "Enquiries and applications",
  "waitlist.change": "Waitlists",
  "people.read": "People: names, addresses, history",
  "note.write": "People: names, addresses, history",
  "guests.read": "Guests: diet, arrival, emergency contacts",
  "guests.list": "Guests: rooms and missing forms",
  "health.open": "Health answers",
  "member.manage": "Accounts, access and personal data",
  "letter.write": "Emails and announcements",
  "letter.repeat": "Emails and announcements",
  "letter.settle": "Emails and announcements",
  "letters.default": "Emails and announcements",
  announce: "Emails and announcements",
  "board.manage": "Boards",
  "appointment.change": "Appointments",
  "event.manage": "Events, and when appointments can be booked",
  "reports.enter": "Reports, hiding posts, pausing members",
  "posting.pause": "Reports, hiding posts, pausing members",
  "sales.change": "Prices, retreats and pages",
  "site.edit": "Prices, retreats and pages",
  "admin.enter": "Today, setup, jobs and audit log",
  "job.repeat": "Today, setup, jobs and audit log",
  "settings.edit": "Settings",
  "site.export": "Everything as a file",
  "team.manage": "Team and handover",
};

type PolicyCell = "Yes" | "Read only" | "Own guests" | "No";
type PolicyRow = { id: string; what: string; cells: Record<TeamRole, PolicyCell> };

/** The policy table in plain words: what each role may do in the office. */
export function policyRows(): PolicyRow[] {
  return [...new Set(Object.values(words))].map((what) => {
    const actions = Object.entries(words).flatMap(([action, text]) =>
      text === what ? [action as OfficeAction] : [],
    );
    const cells = Object.fromEntries(teamRoles.map((role) => [role, cellOf(role, actions)]));
    return { id: what, what, cells: cells as Record<TeamRole, PolicyCell> };
  });
}

function cellOf(role: TeamRole, actions: readonly OfficeAction[]): PolicyCell {
  const allowed = actions.filter((action) => mayAs(role, action));
  if (allowed.length === 0) return "No";
  if (role === "host") return "Own guests";
  return allowed.length === actions.length ? "Yes" : "Read only";
}

/** What a role may do, or may not, in one sentence. */
export function roleMay(role: TeamRole, isAllowed: boolean): string {
  const found = policyRows().filter(({ cells }) => (cells[role] !== "No") === isAllowed);
  const texts = found.map(({ what, cells }) =>
    isAllowed && cells[role] !== "Yes" ? `${what} (${cells[role].toLowerCase()})` : what,
  );
  return texts.length > 0 ? `${texts.join("; ")}.` : "Nothing.";
}
