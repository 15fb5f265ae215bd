import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { answerDispute } from "@/lib/administration/disputes/answer";
import { findDisputePage } from "@/lib/administration/disputes/find";
import { exhibitIds } from "@/lib/administration/disputes/evidence";
import type { EvidenceInput } from "@/lib/administration/disputes/schema";
import { listWarnings } from "@/lib/administration/today/warnings";
import { openSession } from "@/lib/accounts/sessions";
import { currentTerms, printedTerms } from "@/lib/content/policies";
import { db } from "@/lib/db";
import { reconcile } from "@/lib/orders/payments/reconcile";
import { anonymiseNext } from "@/lib/orders/purchases/anonymise";
import { stripe } from "@/lib/orders/stripe/client";
import { Prisma } from "@/prisma/generated/client";
import { buyCoaching, sellPackage } from "../../support/coaching";
import { createMember } from "../../support/factories";
import { forgetJobs, hurryRetries, runDueJobs } from "../../support/jobs";
import { buyPlace, buyPlan, deliverEvents, forgetMoney, problemsTold } from "../../support/money";
import { forgetSales } from "../../support/sales";
import { playDispute, setFaults } from "../../support/sandbox";

const secret = "wheelchair and insulin";

beforeEach(async () => {
  await forgetMoney();
  await forgetJobs();
});
afterAll(forgetSales);

/** A disputed booking, with the founder. */
async function disputed(status?: string) {
  const admin = (await createMember({ role: "admin" })) as Member;
  const { booking, payment } = await buyPlace();
  const id = await playDispute({
    payment_intent: payment.paymentIntentId ?? "",
    ...(status && { status }),
  });
  await deliverEvents();
  return { admin, booking, payment, id };
}

const answer = (id: string, more: Partial<EvidenceInput> = {}): EvidenceInput => ({
  ...{ id, do: "submit", words: "They came and stayed.", exhibits: [...exhibitIds] },
  ...more,
});
const evidence = () => db.disputeEvidence.findFirst();
const atStripe = (id: string) => stripe().disputes.retrieve(id);
const onToday = async () =>
  (await listWarnings(new Date())).flatMap((warning) => (warning.kind === "dispute" ? [warning] : []));

test("evidence is saved as a draft, submitted once and audited", async () => {
  const { admin, booking, id } = await disputed();
  expect(await onToday()).toMatchObject([{ id, orderId: booking.id, state: "draft" }]);
  const draft = answer(id, { do: "save", words: "First", exhibits: ["order"] });
  expect(await answerDispute(admin, draft, new Date())).toEqual({ ok: true, value: { state: "draft" } });
  expect(await findDisputePage(booking.id, undefined, new Date())).toMatchObject({
    ...{ id, state: "draft", words: "First", chosen: ["order"], outcome: null },
  });
  expect((await atStripe(id)).evidence_details).toMatchObject({ has_evidence: false, submission_count: 0 });

  const now = new Date();
  const { termsHash: hash, termsVersion: version } = currentTerms();
  const terms = { hash, version, text: printedTerms(), printedAt: now };
  await db.printedTerms.createMany({ data: [terms], skipDuplicates: true });
  await db.email.updateMany({ data: { status: "sent", sentAt: now, arrival: "delivered", arrivalAt: now } });
  expect(await answerDispute(admin, answer(id), now)).toEqual({ ok: true, value: { state: "submitted" } });
  const sent = await atStripe(id);
  expect(sent).toMatchObject({
    status: "under_review",
    evidence_details: { has_evidence: true, submission_count: 1 },
    evidence: { customer_email_address: booking.email },
  });
  expect(sent.evidence.uncategorized_text).toMatch(/^They came and stayed\./);
  expect(sent.evidence.uncategorized_text).toMatch(/Emails to the buyer.*; delivered/s);
  expect(sent.evidence.uncategorized_text).not.toContain("Payment problem");
  expect(sent.evidence.refund_policy_disclosure).toMatch(/before the payment.*equal to the stored text/s);
  expect(await onToday()).toEqual([]);
  expect(await findDisputePage(booking.id, id, now)).toMatchObject({
    ...{ state: "submitted", submittedAt: now, failure: null, texts: sent.evidence },
    outcome: "The bank has the evidence and is looking at it.",
  });
  expect(await db.auditEntry.findFirst({ where: { subject: booking.id } })).toMatchObject({
    ...{ action: "dispute.evidence_submitted", actorId: admin.userId },
    details: { dispute: id },
  });
  expect(await answerDispute(admin, answer(id), new Date())).toMatchObject({ code: "submitted" });
  expect(await answerDispute(admin, draft, new Date())).toMatchObject({ code: "submitted" });
  await deliverEvents();
  expect(await problemsTold()).toEqual(["disputed", "disputeUnderReview"]);
});

test("two concurrent submissions and the job submit it once", async () => {
  const { admin, id } = await disputed();
  const results = await Promise.all([1, 2, 3].map(() => answerDispute(admin, answer(id), new Date())));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  for (const result of results) if (!result.ok) expect(result.code).toBe("submitted");
  expect(await runDueJobs()).toBe(0);
  expect((await atStripe(id)).evidence_details.submission_count).toBe(1);
  expect(
    await db.auditEntry.count({ where: { action: "dispute.evidence_submitted", actorId: admin.userId } }),
  ).toBe(1);
});

test("while Stripe is down it waits, and a retry submits it once", async () => {
  const { admin, booking, id } = await disputed();
  await setFaults({ stripe: { down: true } });
  const waiting = { ok: true, value: { state: "submitting" } };
  expect(await answerDispute(admin, answer(id), new Date())).toEqual(waiting);
  expect(await answerDispute(admin, answer(id), new Date())).toMatchObject({ code: "submitted" });
  expect(await onToday()).toMatchObject([{ state: "submitting" }]);
  expect(await findDisputePage(booking.id, id, new Date())).toMatchObject({ state: "submitting" });
  expect(await runDueJobs()).toBe(1);
  await setFaults({ stripe: { down: false } });
  await hurryRetries();
  expect(await runDueJobs()).toBe(0);
  expect(await evidence()).toMatchObject({ state: "submitted", failure: null });
  expect((await atStripe(id)).evidence_details.submission_count).toBe(1);
});

test("the nightly comparison sends what has no job any more", async () => {
  const { admin, id } = await disputed();
  await setFaults({ stripe: { down: true } });
  await answerDispute(admin, answer(id), new Date());
  await forgetJobs();
  await setFaults({ stripe: { down: false } });
  await reconcile(new Date(Date.now() + 2 * 60 * 60 * 1000));
  await runDueJobs();
  expect(await evidence()).toMatchObject({ state: "submitted" });
});

test("a refusal by Stripe is reported, and changed evidence can be submitted", async () => {
  const { admin, booking, id } = await disputed();
  await setFaults({ stripe: { down: true } });
  await answerDispute(admin, answer(id), new Date());
  // More than Stripe takes
  const texts = { uncategorized_text: "x".repeat(20_001) };
  await db.disputeEvidence.update({ where: { disputeId: id }, data: { texts } });
  await setFaults({ stripe: { down: false } });
  await hurryRetries();
  await runDueJobs();
  expect(await evidence()).toMatchObject({ state: "failed" });
  expect((await atStripe(id)).evidence_details.submission_count).toBe(0);
  expect(await problemsTold()).toContain("evidenceRefused");
  expect(await onToday()).toMatchObject([{ id, state: "failed" }]);
  expect((await findDisputePage(booking.id, id, new Date()))?.failure).toContain(
    "Nothing has reached the bank",
  );
  expect(await answerDispute(admin, answer(id), new Date())).toMatchObject({ ok: true });
  expect((await atStripe(id)).evidence_details.submission_count).toBe(1);
});

test("evidence that was submitted at Stripe itself is not submitted again", async () => {
  const { admin, id } = await disputed();
  await stripe().disputes.update(id, { evidence: { uncategorized_text: "By hand" } });
  const refused = await answerDispute(admin, answer(id), new Date());
  expect(refused).toMatchObject({ code: "refused" });
  expect(await evidence()).toMatchObject({ state: "failed", failure: "already_submitted" });
  expect((await atStripe(id)).evidence_details.submission_count).toBe(1);
});

test("an inquiry that becomes a chargeback takes evidence again", async () => {
  const { admin, id } = await disputed("warning_needs_response");
  expect(await answerDispute(admin, answer(id), new Date())).toMatchObject({ ok: true });
  expect((await atStripe(id)).status).toBe("warning_under_review");
  await playDispute({ dispute: id, status: "needs_response" });
  await deliverEvents();
  expect(await onToday()).toMatchObject([{ id, state: "draft" }]);
  expect(await answerDispute(admin, answer(id), new Date())).toMatchObject({ ok: true });
  expect((await atStripe(id)).status).toBe("under_review");
});

test("is refused after the deadline, once decided, of an unknown dispute, and of a member", async () => {
  const { admin, booking, id } = await disputed();
  const member = (await createMember({ role: "moderator" })) as Member;
  expect(await answerDispute(member, answer(id), new Date())).toMatchObject({ code: "not_admin" });
  expect(await answerDispute(admin, answer("dp_none"), new Date())).toMatchObject({ code: "not_found" });
  const late = new Date(Date.now() + 30 * 86_400_000);
  expect(await answerDispute(admin, answer(id), late)).toMatchObject({ code: "too_late" });
  expect(await findDisputePage(booking.id, id, late)).toMatchObject({ isLate: true });
  await playDispute({ dispute: id, status: "lost" });
  await deliverEvents();
  expect(await answerDispute(admin, answer(id), new Date())).toMatchObject({ code: "closed" });
  expect(await evidence()).toBeNull();
  expect(await db.auditEntry.count({ where: { subject: booking.id } })).toBe(0);
});

describe("what is sent", () => {
  test("has no answer of the guest form and no other person's records", async () => {
    const { admin, booking, payment, id } = await disputed();
    const other = await buyPlace({ room: "shared" });
    await db.guestForm.create({
      data: {
        ...{ guestId: booking.id, savedAt: new Date(), diet: "Vegan" },
        ...{ contactName: "Aunt Jo", contactPhone: "07700 900123" },
        health: { create: { sealed: secret, savedAt: new Date() } },
      },
    });
    await answerDispute(admin, answer(id), new Date());
    const { texts } = await db.disputeEvidence.findUniqueOrThrow({ where: { disputeId: id } });
    const sent = JSON.stringify([texts, (await atStripe(id)).evidence]);
    expect(sent).toContain("filled in the guest form");
    expect(sent).toContain(payment.paymentIntentId);
    for (const hidden of [secret, "Vegan", "Aunt Jo", other.booking.email, other.payment.paymentIntentId])
      expect(sent).not.toContain(hidden);
    expect(JSON.stringify(await findDisputePage(booking.id, id, new Date()))).not.toContain(secret);
  });

  test("are the ticked parts only", async () => {
    const { admin, id } = await disputed();
    await answerDispute(admin, answer(id, { exhibits: ["order"], words: "" }), new Date());
    expect(Object.keys((await atStripe(id)).evidence).sort()).toEqual([
      ...["customer_email_address", "customer_name", "product_description", "service_date"],
    ]);
  });

  test("names the sign-ins of the buyer's account after the purchase", async () => {
    const admin = (await createMember({ role: "admin" })) as Member;
    const member = await createMember({ isConfirmed: true, hasAccess: false });
    const { plan } = await buyPlan({ email: member.email });
    const payment = await db.payment.findFirstOrThrow({ where: { orderId: plan.id } });
    const id = await playDispute({ payment_intent: payment.paymentIntentId ?? "" });
    await deliverEvents();
    const caller = { userAgent: "Firefox", device: randomUUID(), network: "1.2.3.4" };
    const later = new Date("2030-05-02T12:00:00Z");
    await openSession(db, { userId: member.userId, caller, tells: false }, later);
    await answerDispute(admin, answer(id), new Date());
    const { access_activity_log } = (await atStripe(id)).evidence;
    expect(access_activity_log).toMatch(/Access to the members’ area began on .*2 May 2030/);
    expect(access_activity_log).not.toMatch(/Firefox|1\.2\.3\.4/);
  });

  test("names the days of coaching sessions, and no note of them", async () => {
    const admin = (await createMember({ role: "admin" })) as Member;
    await sellPackage();
    const { id: orderId, payment } = await buyCoaching();
    const held = { id: randomUUID(), day: new Date("2026-02-03"), note: secret, recordedAt: new Date() };
    await db.coachingSession.create({ data: { orderId, ...held } });
    const id = await playDispute({ payment_intent: payment.paymentIntentId ?? "" });
    await deliverEvents();
    await answerDispute(admin, answer(id), new Date());
    const { uncategorized_text: text } = (await atStripe(id)).evidence;
    expect(text).toContain("1 of 6 sessions took place, on 3 February 2026.");
    expect(text).not.toContain(secret);
  });

  test("goes with the order's name and address when they are erased", async () => {
    const { admin, booking, id } = await disputed();
    await answerDispute(admin, answer(id), new Date());
    expect(await anonymiseNext(Prisma.sql`id = ${booking.id}::uuid`, new Date())).toBe(1);
    expect(await evidence()).toBeNull();
    expect(await findDisputePage(booking.id, id, new Date())).toBeNull();
  });
});
