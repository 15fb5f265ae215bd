import type { AuditAction } from "@/lib/access/audit";

/** What an actor did, by action. */
export const auditActionLabels = {
  "access.granted": "gave free access",
  "access.revoked": "ended access",
  "claim.sent": "sent the personal link again",
  "member.blocked": "blocked the account",
  "member.unblocked": "unblocked the account",
  "member.sessions_ended": "signed them out everywhere",
  "member.role_changed": "changed the role",
  "member.two_step_off": "turned two-step sign-in off",
  "member.deleted": "deleted the account",
  "member.messages_deleted": "deleted everything they wrote",
  "member.posting_paused": "paused posting",
  "member.posting_resumed": "lifted the pause",
  "members.written": "emailed imported members",
  "message.deleted": "deleted a message",
  "message.closed": "closed a post to replies",
  "message.reopened": "opened a post to replies again",
  "message.pinned": "pinned a post",
  "message.unpinned": "unpinned a post",
  "message.hidden": "hid a message",
  "message.shown": "showed a hidden message again",
  "post.scheduled": "scheduled a post",
  "post.rescheduled": "changed a scheduled post",
  "post.cancelled": "cancelled a scheduled post",
  "report.settled": "dealt with a report",
  "note.added": "wrote a private note",
  "entry.status_changed": "changed the status of an entry",
  "entry.answered": "answered",
  "entry.linked": "linked it to a person",
  "entry.unlinked": "removed the link to a person",
  "invitation.created": "created a code",
  "invitation.turned_off": "turned a code off",
  "invitation.turned_on": "turned a code on again",
  "invitation.sent": "sent a code by letter",
  "dispute.ended_purchase": "ended a purchase after a lost dispute",
  "letter.repeated": "sent a letter again",
  "letter.settled": "allowed letters to an address again",
  "job.repeated": "ran a failed job again",
  "event.repeated": "ran an event again",
  "order.made": "made a booking",
  "order.released": "released the place of an unpaid booking",
  "booking.cancelled": "cancelled a booking",
  "booking.transferred": "transferred a booking",
  "booking.moved": "moved a booking",
  "plan.cancelled": "cancelled a plan",
  "list.downloaded": "downloaded a list",
  "site.exported": "downloaded everything",
  "policies.reviewed": "reviewed the policies",
  "account.deleted": "deleted their own account",
  "account.exported": "downloaded their own data",
  "payment.recorded": "recorded a payment",
  "payment.taken_back": "took a recorded payment back",
  "refund.asked": "made a refund",
  "refund.recorded": "recorded a refund as sent by bank",
  "balance_link.sent": "sent the balance link again",
  "purchase.compared": "compared it with Stripe",
  "sales.changed": "changed what is on sale",
  "sales.started": "started a retreat",
  "sales.deleted": "deleted the draft of a retreat",
  "sales.undone": "undid a change of what is on sale",
  "spam.released": "marked a form as not spam",
  "waitlist.offered": "offered a place from the waitlist",
  "waitlist.skipped": "skipped an entry on a waitlist",
  "waitlist.unskipped": "undid a skip on a waitlist",
  "waitlist.withdrawn": "took an offered place back",
  "waitlist.removed": "took an entry off a waitlist",
  "waitlist.sent_again": "sent the link of an offer again",
  "waitlist.opened": "opened a room to all",
  "waitlist.closed": "reserved a room for the waitlist again",
  "price_code.created": "created a price code",
  "price_code.closed": "closed a price code",
  "price_code.opened": "opened a price code again",
  "sponsored.scored": "scored an application",
  "sponsored.awarded": "awarded the sponsored place",
  "sponsored.taken_back": "took the sponsored place back",
  "sponsored.sent": "sent the letters about the sponsored place",
  "club_event.added": "added an event",
  "club_event.changed": "changed an event",
  "club_event.moved": "moved an event",
  "club_event.called_off": "cancelled an event",
  "club_event.recorded": "changed the recording of an event",
  "announcement.made": "made an announcement",
  "announcement.taken_back": "took an announcement back",
  "letters.defaults_changed": "changed the members’ email defaults",
  "broadcast.tested": "sent themselves a test of a letter",
  "broadcast.scheduled": "scheduled a letter to many",
  "broadcast.unscheduled": "unscheduled a letter to many",
  "broadcast.paused": "paused a letter to many",
  "broadcast.resumed": "resumed a letter to many",
  "broadcast.cancelled": "stopped a letter to many for good",
  "site.published": "published changes of a page",
  "site.scheduled": "scheduled changes of a page",
  "site.page_added": "added a page",
  "site.page_deleted": "deleted a page",
  "site.unpublished": "unpublished a page",
  "site.testimonial_removed": "removed a testimonial everywhere",
  "site.picture_removed": "removed a picture everywhere",
  "site.discarded": "discarded a page’s draft",
  "site.tested": "sent themselves a test of an email",
  "broadcast.published": "published a letter on the site",
  "broadcast.withdrawn": "took a published letter off the site",
  "broadcast.deleted": "deleted the draft of a letter",
  "guests.health_opened": "opened the answer on access and health",
  "guests.put_together": "put two guests in a room",
  "guests.kept_apart": "kept two guests apart",
  "guests.left_to_wishes": "left a guest’s room to their requests",
} satisfies Record<AuditAction, string>;

type Kind = "money" | "places" | "access" | "people" | "letters" | "exports" | "clubhouse" | "system";

const kindsByArea: Readonly<Record<string, Kind>> = {
  refund: "money",
  payment: "money",
  dispute: "money",
  plan: "money",
  booking: "places",
  order: "places",
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
  job: "system",
  event: "system",
  policies: "system",
};

const kindNames: Record<Kind, string> = {
  money: "Money",
  places: "Places",
  access: "Access",
  people: "People",
  letters: "Letters",
  exports: "Exports",
  clubhouse: "Clubhouse",
  system: "System",
};

/** The kinds of actions; those of no other kind are "people". */
export const auditKinds = Object.entries(kindNames).map(([value, label]) => ({
  ...{ value, label },
  actions: Object.keys(auditActionLabels).filter((action) => kindOf(action) === value),
}));

/** What an actor did, also for an action that a newer version has recorded. */
export function actionLabel(action: string): string {
  const known: Readonly<Record<string, string>> = auditActionLabels;
  return known[action] ?? "changed something";
}

/** An action's label with a capital: "Blocked the account". */
export function actionWords(action: string): string {
  const label = actionLabel(action);
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function kindOf(action: string): Kind {
  if (action === "account.exported") return "exports";
  if (action.startsWith("member.posting")) return "clubhouse";
  return kindsByArea[action.split(".")[0] ?? ""] ?? "people";
}
