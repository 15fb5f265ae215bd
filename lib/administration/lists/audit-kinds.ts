import type { AuditAction } from "@/lib/access/audit";

export const auditKinds = [
  "all",
  "money",
  "places",
  "access",
  "people",
  "letters",
  "exports",
  "clubhouse",
  "engine",
] as const;
export type AuditKind = (typeof auditKinds)[number];

const kindsByArea: Readonly<Record<string, AuditKind>> = {
  refund: "money",
  payment: "money",
  dispute: "money",
  plan: "money",
  booking: "places",
  waitlist: "places",
  sales: "places",
  price_code: "places",
  sponsored: "places",
  guests: "places",
  invitation: "access",
  access: "access",
  letter: "letters",
  members: "letters",
  broadcast: "letters",
  list: "exports",
  site: "exports",
  message: "clubhouse",
  report: "clubhouse",
  post: "clubhouse",
  club_event: "clubhouse",
  announcement: "clubhouse",
  letters: "clubhouse",
  job: "engine",
  event: "engine",
};

const auditActionTexts = {
  "access.granted": "{actor} gave free access",
  "access.revoked": "{actor} ended access",
  "claim.sent": "{actor} sent the personal link again",
  "member.blocked": "{actor} blocked the account",
  "member.unblocked": "{actor} unblocked the account",
  "member.sessions_ended": "{actor} signed them out everywhere",
  "member.role_changed": "{actor} changed the role",
  "member.two_step_off": "{actor} turned two-step sign-in off",
  "member.deleted": "{actor} deleted the account",
  "member.messages_deleted": "{actor} deleted everything they wrote",
  "member.posting_paused": "{actor} paused posting",
  "member.posting_resumed": "{actor} lifted the pause",
  "members.written": "{actor} emailed imported members",
  "message.deleted": "{actor} deleted a message",
  "message.closed": "{actor} closed a post to replies",
  "message.reopened": "{actor} opened a post to replies again",
  "message.pinned": "{actor} pinned a post",
  "message.unpinned": "{actor} unpinned a post",
  "message.hidden": "{actor} hid a message",
  "message.shown": "{actor} showed a hidden message again",
  "post.scheduled": "{actor} scheduled a post",
  "post.rescheduled": "{actor} changed a scheduled post",
  "post.cancelled": "{actor} cancelled a scheduled post",
  "report.settled": "{actor} dealt with a report",
  "note.added": "{actor} wrote a private note",
  "entry.status_changed": "{actor} changed the status of an entry",
  "entry.answered": "{actor} answered",
  "entry.linked": "{actor} linked it to a person",
  "entry.unlinked": "{actor} removed the link to a person",
  "invitation.created": "{actor} created a code",
  "invitation.turned_off": "{actor} turned a code off",
  "invitation.turned_on": "{actor} turned a code on again",
  "invitation.sent": "{actor} sent a code by letter",
  "dispute.ended_purchase": "{actor} ended a purchase after a lost dispute",
  "letter.repeated": "{actor} sent a letter again",
  "letter.settled": "{actor} allowed letters to an address again",
  "job.repeated": "{actor} ran a failed job again",
  "event.repeated": "{actor} ran an event again",
  "booking.cancelled": "{actor} cancelled a booking",
  "booking.transferred": "{actor} transferred a booking",
  "plan.cancelled": "{actor} cancelled a plan",
  "list.downloaded": "{actor} downloaded a list",
  "site.exported": "{actor} downloaded everything",
  "account.deleted": "{actor} deleted their own account",
  "account.exported": "{actor} downloaded their own data",
  "payment.recorded": "{actor} recorded a payment",
  "payment.taken_back": "{actor} took a recorded payment back",
  "refund.asked": "{actor} made a refund",
  "refund.recorded": "{actor} recorded a refund as sent by bank",
  "balance_link.sent": "{actor} sent the balance link again",
  "purchase.compared": "{actor} compared it with Stripe",
  "sales.changed": "{actor} changed what is on sale",
  "sales.started": "{actor} started a retreat",
  "sales.undone": "{actor} undid a change of what is on sale",
  "spam.released": "{actor} marked a form as not spam",
  "waitlist.offered": "{actor} offered a place from the waitlist",
  "waitlist.skipped": "{actor} skipped an entry on a waitlist",
  "waitlist.unskipped": "{actor} undid a skip on a waitlist",
  "waitlist.withdrawn": "{actor} took an offered place back",
  "waitlist.removed": "{actor} took an entry off a waitlist",
  "waitlist.sent_again": "{actor} sent the link of an offer again",
  "waitlist.opened": "{actor} opened a room to all",
  "waitlist.closed": "{actor} reserved a room for the waitlist again",
  "price_code.created": "{actor} created a price code",
  "price_code.closed": "{actor} closed a price code",
  "price_code.opened": "{actor} opened a price code again",
  "sponsored.scored": "{actor} scored an application",
  "sponsored.awarded": "{actor} awarded the sponsored place",
  "sponsored.taken_back": "{actor} took the sponsored place back",
  "sponsored.sent": "{actor} sent the letters about the sponsored place",
  "club_event.added": "{actor} added an event",
  "club_event.changed": "{actor} changed an event",
  "club_event.moved": "{actor} moved an event",
  "club_event.called_off": "{actor} cancelled an event",
  "club_event.recorded": "{actor} changed the recording of an event",
  "announcement.made": "{actor} told everyone",
  "announcement.taken_back": "{actor} took an announcement back",
  "letters.defaults_changed": "{actor} changed the members’ email defaults",
  "broadcast.tested": "{actor} sent themselves a test of a letter",
  "broadcast.scheduled": "{actor} scheduled a letter to many",
  "broadcast.unscheduled": "{actor} unscheduled a letter to many",
  "broadcast.paused": "{actor} paused a letter to many",
  "broadcast.resumed": "{actor} resumed a letter to many",
  "broadcast.cancelled": "{actor} stopped a letter to many for good",
  "broadcast.published": "{actor} published a letter on the site",
  "broadcast.withdrawn": "{actor} took a published letter off the site",
  "broadcast.deleted": "{actor} deleted the draft of a letter",
  "guests.health_opened": "{actor} opened the answer on access and health",
  "guests.put_together": "{actor} put two guests in a room",
  "guests.kept_apart": "{actor} kept two guests apart",
  "guests.left_to_wishes": "{actor} left a guest’s room to their requests",
} satisfies Record<AuditAction, string>;

const actions = Object.keys(auditActionTexts);

/** The actions of a kind, by their name's prefix; all others are "people". */
export function actionsOfKind(kind: Exclude<AuditKind, "all">): string[] {
  return actions.filter((action) => kindOf(action) === kind);
}

/** The actions whose label has a text. */
export function actionsCalled(search: string): string[] {
  const wanted = search.toLowerCase();
  return actions.filter((action) => actionName(action).toLowerCase().includes(wanted));
}

/** The text of an action, also of one that a newer version has recorded. */
export function actionText(action: string): string {
  const known: Readonly<Record<string, string>> = auditActionTexts;
  return known[action] ?? "{actor} changed something";
}

/** An action's label without the actor: "Blocked the account". */
export function actionName(action: string): string {
  const memberAction = actionText(action).replace("{actor} ", "");
  return memberAction.charAt(0).toUpperCase() + memberAction.slice(1);
}

function kindOf(action: string): AuditKind {
  if (action === "account.exported") return "exports";
  if (action.startsWith("member.posting")) return "clubhouse";
  return kindsByArea[action.split(".")[0] ?? ""] ?? "people";
}
