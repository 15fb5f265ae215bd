import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { getSetup } from "@/lib/administration/setup";
import { getSetupFacts } from "@/lib/administration/setup/facts";
import { getPolicyReview, reviewPolicies } from "@/lib/administration/setup/policies";
import { testimonialsPage } from "@/content/pages/testimonials";
import { db } from "@/lib/db";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { deleteEdits } from "../../support/site-documents";
import { createInvitation, createMember } from "../../support/factories";
import { createBooking, deleteOrders } from "../../support/orders";
import { setFaults } from "../../support/sandbox";

const now = new Date();
const reviews = { where: { action: "policies.reviewed" } };
let admin: Member;

beforeEach(async () => {
  await db.payment.deleteMany();
  await deleteOrders({ product: "retreat" });
  await db.stripeEvent.deleteMany();
  await db.invitation.deleteMany();
  await db.user.deleteMany();
  admin = await createMember({ role: "admin", displayName: "Robyn" });
});

describe("facts", () => {
  test("of a new site: nothing was sold, and no one was invited", async () => {
    expect(await getSetupFacts(now)).toMatchObject({
      ...{ stripe: "Demo", records: "demo", lastEventAt: null, firstPaymentAt: null },
      ...{ hasInvited: false, withoutTwoStep: 1 },
    });
  });

  test("a sample is left until another picture or text is published", async () => {
    const before = (await getSetupFacts(now)).samples;
    expect(before).toMatchObject({ testimonials: 3, hasFigure: true, hasBiography: true });
    expect(before.pictures).toBeGreaterThan(12);
    const { items } = testimonialsPage.fields.testimonials;
    const path = `/uploads/${"a".repeat(16)}-${"b".repeat(8)}-1600x900.jpg`;
    await db.siteDocument.create({
      data: {
        ...{ key: testimonialsPage.key, revision: 1 },
        published: {
          "banner.isSample": false,
          "testimonials.items": items.initial.map((one) => ({
            ...{ ...one, isSample: false },
            picture: { path, alt: "A", isDecoration: false, x: 50, y: 50 },
          })),
        },
      },
    });
    await refreshCatalogue(now);
    const after = (await getSetupFacts(now)).samples;
    expect(after).toMatchObject({ testimonials: 0, pictures: before.pictures - 3, hasFigure: false });
    await deleteEdits(now);
  });

  test("a payment by card, an event and a code of an administrator count", async () => {
    await createBooking({ paidPence: 100_00, now });
    await db.stripeEvent.create({ data: { id: `evt_${randomUUID()}`, type: "x", objectId: "x" } });
    await createInvitation();
    const facts = await getSetupFacts(now);
    expect(facts).toMatchObject({ hasInvited: true, firstPaymentAt: expect.any(Date) as Date });
    expect(facts.lastEventAt).toBeInstanceOf(Date);
  });

  test("a payment by bank and a booking’s own code do not", async () => {
    const { id: bookingId } = await createBooking({ paidPence: 100_00, now });
    await db.payment.updateMany({
      data: {
        method: "bank",
        paymentIntentId: null,
        checkoutSessionId: null,
        reference: "x",
        recordedAt: now,
      },
    });
    await createInvitation();
    await db.invitation.updateMany({ data: { orderId: bookingId } });
    expect(await getSetupFacts(now)).toMatchObject({ firstPaymentAt: null, hasInvited: false });
  });

  test("with Stripe down its keys are unknown, and the rest is still checked", async () => {
    await setFaults({ stripe: { down: true } });
    const items = (await getSetup(now)).groups.flatMap((group) => group.items);
    expect(items.find(({ id }) => id === "stripe-keys")).toMatchObject({ state: "unknown" });
    expect(items.find(({ id }) => id === "realtime")).toMatchObject({ state: "done" });
  });
});

describe("the review of the policies", () => {
  // The audit log keeps every row, so each test starts from what it finds
  test("is stored with its administrator and time, once", async () => {
    const { version, policies } = await getPolicyReview();
    expect(policies.length).toBeGreaterThan(2);
    const before = await db.auditEntry.count(reviews);
    const both = await Promise.all([1, 2].map(() => reviewPolicies(admin, version, now)));
    expect(both).toEqual([
      { ok: true, value: undefined },
      { ok: true, value: undefined },
    ]);
    expect(await db.auditEntry.count(reviews)).toBe(before + 1);
    const after = await getPolicyReview();
    expect(after.last).toEqual({ at: now, by: "Robyn" });
    expect(after.policies.every(({ state }) => state === "reviewed")).toBe(true);
    expect((await getSetup(now)).policyVersion).toBe(version);
  });

  test("of texts that have changed since is refused", async () => {
    const before = await db.auditEntry.count(reviews);
    expect(await reviewPolicies(admin, "0".repeat(64), now)).toMatchObject({ ok: false, code: "changed" });
    expect(await db.auditEntry.count(reviews)).toBe(before);
  });

  test("counts only for the texts that were reviewed", async () => {
    const later = new Date(now.getTime() + 60_000);
    const { policies } = await getPolicyReview();
    const [first, ...others] = policies.map(({ slug }) => slug);
    const details = { [first ?? ""]: "another text" };
    await db.auditEntry.create({
      data: { at: later, action: "policies.reviewed", subject: "policies", details, actorName: "Jude" },
    });
    expect((await getPolicyReview()).policies.map(({ slug, state }) => [slug, state])).toEqual([
      [first, "changed"],
      ...others.map((slug) => [slug, "open"]),
    ]);
  });

  test("is for administrators only", async () => {
    const vera = await createMember({ displayName: "Vera" });
    const { version } = await getPolicyReview();
    const before = await db.auditEntry.count(reviews);
    expect(await reviewPolicies(vera, version, now)).toMatchObject({ ok: false, code: "not_admin" });
    await db.user.update({ where: { id: admin.userId }, data: { role: "member" } });
    expect(await reviewPolicies(admin, version, now)).toMatchObject({ ok: false, code: "not_admin" });
    expect(await db.auditEntry.count(reviews)).toBe(before);
  });
});
