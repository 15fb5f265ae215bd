import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { mastermind } from "@/content/programmes";
import { dorset } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { writeToImported } from "@/lib/accounts/imported";
import { closeCode } from "@/lib/administration/codes/commands";
import { repeatEvent } from "@/lib/administration/events/retry";
import { grantAccess, revokeAccess } from "@/lib/administration/free-access";
import { pairGuest } from "@/lib/administration/guests/pair";
import { discardDraft, saveDraft } from "@/lib/administration/inbox/drafts";
import { linkEntry, unlinkEntry } from "@/lib/administration/inbox/link";
import { sendReply } from "@/lib/administration/inbox/reply";
import { openEntry } from "@/lib/administration/inbox/state";
import { saveStatus } from "@/lib/administration/inbox/status";
import { repeatRefusal } from "@/lib/administration/letters/retry";
import { addNote } from "@/lib/administration/notes";
import { sendClaimLink } from "@/lib/administration/people/claim-links";
import { revokeAccessOf } from "@/lib/administration/people/end-access";
import { sendBalanceLink } from "@/lib/administration/purchases/balance-link";
import { cancelPurchase } from "@/lib/administration/purchases/cancel";
import { recordPayment } from "@/lib/administration/purchases/record-payment";
import { refundPurchase } from "@/lib/administration/purchases/refund";
import { recordRefundByBank } from "@/lib/administration/purchases/refund-by-bank";
import { deletePayment } from "@/lib/administration/purchases/take-back";
import * as roles from "@/lib/administration/roles-and-blocks";
import { programmeProduct } from "@/lib/administration/sales/programme";
import { paywallProduct } from "@/lib/administration/sales/paywall";
import { saveTerms } from "@/lib/administration/sales/product";
import { retreatProduct } from "@/lib/administration/sales/retreat";
import { startRetreat } from "@/lib/administration/sales/start";
import { reviewPolicies } from "@/lib/administration/setup/policies";
import { releaseSuspect } from "@/lib/administration/spam/suspects";
import { awardPlace, scoreApplication, revokeAward } from "@/lib/administration/sponsored/award";
import { sendLetters } from "@/lib/administration/sponsored/send";
import * as waitlist from "@/lib/administration/waitlist/commands";
import { scheduleBroadcast, sendTest } from "@/lib/broadcasts/commands";
import * as broadcasts from "@/lib/broadcasts/drafts";
import { publishBroadcast, withdrawLetter } from "@/lib/broadcasts/publishing";
import { db } from "@/lib/db";
import { repeatLetter } from "@/lib/email/repeat";
import { createInvitation, turnInvitation } from "@/lib/invitations/invitations";
import { inviteWithAccess, sendInvitation } from "@/lib/invitations/send";
import { repeatJob } from "@/lib/jobs/failed-jobs";
import { announce, withdrawAnnouncement } from "@/lib/notifications/announcements";
import { saveDefaults } from "@/lib/notifications/preferences";
import { defaultsSchema } from "@/lib/notifications/schema";
import { transferBooking } from "@/lib/orders/bookings/transfer";
import { cancelOrder } from "@/lib/orders/cancel";
import { answerDispute } from "@/lib/administration/disputes/answer";
import { cancelAfterLostDispute } from "@/lib/orders/payments/lost-disputes";
import { calendarDay } from "@/lib/time/dates";
import { createMember, uniqueEmail } from "../../support/factories";
import { createBooking, getBooking } from "../../support/orders";
import { newKindling } from "./fixture";
import { setRole } from "../../support/team";

const now = new Date();
const id = randomUUID();
const seen = "a.1";
const purchase = { id, seen } as const;
const notice = { by: "us", reason: "x", noticeOn: calendarDay(now) } as const;
const transfer = { date: calendarDay(now), reference: "x" } as const;
const bank = { ...transfer, method: "bank", amount: 1_00, number: "rest" } as const;
const entry = { kind: "enquiry", id } as const;
const words = { subject: "Yes", text: "Hi", then: "booked" } as const;
const letter = { subject: "Yes", preheader: "", letter: "Hi", to: "everybody", about: false };
const terms = { maxUses: 1, expiresInDays: 7, includesAccess: false, note: null };
const kinds = { replies: "off", mentions: "off", followed: "off", announcements: "off" };
const room = { retreat: "dorset", room: "shared", seen: "", to: "all" } as const;

let vera: Member;
let booking: { id: string };
let grantId: string;

beforeAll(async () => {
  vera = await createMember({ displayName: "Vera" });
  booking = await createBooking();
  grantId = (await db.accessGrant.findFirstOrThrow({ where: { userId: vera.userId } })).id;
});

const commands: Record<string, (by: Member) => Promise<unknown>> = {
  "records a payment": (by) => recordPayment(by, { ...purchase, ...bank }, now),
  "takes a payment back": (by) => deletePayment(by, { ...purchase, paymentId: id }, now),
  refunds: (by) => refundPurchase(by, { ...purchase, how: "all", amountPence: null, reason: "x" }, now),
  "records a refund": (by) => recordRefundByBank(by, { ...purchase, ...transfer, requestId: id }, now),
  "cancels a purchase": (by) =>
    cancelPurchase(by, { ...purchase, ...notice, back: "all", amountPence: null }, now),
  "cancels a booking": (by) => cancelOrder(by, { id: booking.id, ...notice }, now),
  "cancels a plan": (by) => cancelOrder(by, { id, ...notice }, now),
  "transfers a booking": (by) =>
    transferBooking(by, { id: booking.id, name: "Jo", email: uniqueEmail() }, now),
  "sends a balance link": (by) => sendBalanceLink(by, booking.id, now),
  "ends what a lost dispute was about": (by) => cancelAfterLostDispute(by, "dp_none", now),
  "answers a dispute": (by) =>
    answerDispute(by, { id: "dp_none", do: "submit", words: "", exhibits: [] }, now),
  "sends a claim link": (by) => sendClaimLink(by, id, now),
  "grants access": (by) => grantAccess(by, { email: vera.email, until: null, reason: null }, now),
  "revokes free access": (by) => revokeAccess(by, id, now),
  "ends access": (by) => revokeAccessOf(by, { id: grantId, plan: "end" }, now),
  blocks: (by) => roles.setBlocked(by, { userId: vera.userId, isBlocked: true }, now),
  "changes a role": (by) => setRole(by, { userId: vera.userId, role: "moderator" }, now),
  "signs a member out": (by) => roles.revokeMemberSessions(by, vera.userId, now),
  "deletes a member": (by) => roles.deleteMember(by, { userId: vera.userId, name: "Vera" }, now),
  "deletes a member's messages": (by) => roles.deleteContent(by, vera.userId, now),
  "turns two-step sign-in off": (by) => roles.turnTwoStepOff(by, { userId: vera.userId }, now),
  "writes to imported members": (by) => writeToImported(by, "new", now),
  "adds a note": (by) => addNote(by, { id, text: "x", about: { userId: vera.userId } }, now),
  "opens an entry": (by) => openEntry(by, entry, now),
  "changes an entry's status": (by) => saveStatus(by, { ...entry, was: "new", status: "closed" }, now),
  "answers an entry": (by) => sendReply(by, { ...entry, ...words, reply: id, seen }, now),
  "drafts an answer": (by) => saveDraft(by, { ...entry, ...words, reply: id }, now),
  "discards a draft": (by) => discardDraft(by, entry),
  "links an entry": (by) => linkEntry(by, { ...entry, email: vera.email }, now),
  "unlinks an entry": (by) => unlinkEntry(by, entry, now),
  "reviews the policies": (by) => reviewPolicies(by, "0".repeat(64), now),
  "releases a suspect": (by) => releaseSuspect(by, { id }, now),
  "invites to join": (by) => createInvitation(by, terms, now),
  "sends an invitation": (by) => sendInvitation(by, { id, email: uniqueEmail() }, now),
  "turns an invitation off": (by) => turnInvitation(by, { id, isActive: false }, now),
  "invites with access": (by) =>
    inviteWithAccess(by, { email: uniqueEmail(), until: null, reason: null }, now),
  "offers a place": (by) => waitlist.offerAsAdmin(by, { id, seen, room: "single" }, now),
  "withdraws an offer": (by) => waitlist.withdrawEntryOffer(by, { id, seen }, now),
  "sends an offer again": (by) => waitlist.resendOffer(by, { id, seen }, now),
  "skips a waitlist entry": (by) => waitlist.skipEntry(by, { id, seen, to: "skipped" }, now),
  "deletes a waitlist entry": (by) => waitlist.removeEntryAsAdmin(by, { id }, now),
  "opens a room": (by) => waitlist.openRoom(by, room, now),
  "pairs guests": (by) => pairGuest(by, { id, mate: "", seen }, now),
  "changes a retreat": (by) => saveTerms(by, retreatProduct(dorset), { seen: 0, typed: {} }, now),
  "changes the mastermind": (by) => saveTerms(by, programmeProduct(mastermind), { seen: 0, typed: {} }, now),
  "changes the paywall": (by) => saveTerms(by, paywallProduct, { seen: 0, typed: {} }, now),
  "starts a retreat": (by) => startRetreat(by, { from: "dorset", typed: newKindling }, now),
  "closes a code": (by) => closeCode(by, { retreat: "dorset", id, to: "closed" }, now),
  "scores an application": (by) => scoreApplication(by, { application: id, score: 3 }, now),
  "awards the sponsored place": (by) => awardPlace(by, id, now),
  "takes an award back": (by) => revokeAward(by, id, now),
  "sends the letters of an award": (by) => sendLetters(by, id, now),
  "drafts a broadcast": (by) => broadcasts.saveDraft(by, { id, seen: 0, ...letter }, now),
  "deletes a draft": (by) => broadcasts.deleteDraft(by, id, now),
  "tests a broadcast": (by) => sendTest(by, { id, seen: 1 }, now),
  "schedules a broadcast": (by) => scheduleBroadcast(by, { id, seen: 1, at: null }, now),
  "publishes a broadcast": (by) => publishBroadcast(by, id, now),
  "withdraws a published letter": (by) => withdrawLetter(by, "any", now),
  announces: (by) => announce(by, { id, title: "x", text: "x" }, now),
  "takes an announcement back": (by) => withdrawAnnouncement(by, id, now),
  "changes the defaults of letters": (by) =>
    saveDefaults(by, defaultsSchema.parse({ ...kinds, day: "1", hour: "9", seen: "0" }), now),
  "repeats an event": (by) => repeatEvent(by, "evt_none", now),
  "repeats a job": (by) => repeatJob(by, id, now),
  "repeats a letter": (by) => repeatLetter(by, id, repeatRefusal, now),
};

const former = async () => {
  const admin = await createMember({ role: "admin" });
  await db.user.update({ where: { id: admin.userId }, data: { role: "member" } });
  return admin;
};

const stored = () =>
  Promise.all([
    db.auditEntry.count(),
    db.email.count(),
    db.user.findUnique({ where: { id: vera.userId } }),
    getBooking(booking.id),
  ]);

test.each<[string, () => Promise<Member>]>([
  ["a member", () => createMember()],
  ["a moderator", () => createMember({ role: "moderator" })],
  ["a former administrator", former],
])("%s is refused every command, and nothing changes", async (_, make) => {
  const by = await make();
  const before = await stored();
  for (const [name, run] of Object.entries(commands))
    expect([name, await run(by)]).toMatchObject([name, { ok: false, code: "not_admin" }]);
  expect(await stored()).toEqual(before);
});
