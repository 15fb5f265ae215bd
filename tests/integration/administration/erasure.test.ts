import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { erasePerson } from "@/lib/administration/erasure/erase";
import { createProofPdf } from "@/lib/administration/erasure/proof";
import { readErasure } from "@/lib/administration/erasure/preview";
import { eraseSchema } from "@/lib/administration/people/schema";
import { findPerson } from "@/lib/administration/people/person";
import { fileStore } from "@/lib/files/store";
import { deleteRemovedFiles } from "@/lib/files/member-files";
import { issueInvoice } from "@/lib/orders/invoices/issue";
import { db } from "@/lib/db";
import { clearAuditLog } from "../../support/audit-log";
import {
  createConsent,
  createEnquiry,
  createMember,
  createWaitlistEntry,
  uniqueEmail,
} from "../../support/factories";
import { createBooking, createPlan } from "../../support/orders";
import { pdf, postWith, sent } from "../../support/uploads";
import { giveVoucher } from "../../support/vouchers";

const now = new Date("2028-07-01T12:00:00Z");
const longAgo = new Date("2026-01-10T12:00:00Z");
const name = "Ellen Sadler";
let admin: Member;
let email: string;

beforeEach(async () => {
  await clearAuditLog();
  await db.erasure.deleteMany();
  admin = await createMember({ role: "admin", displayName: "Robyn" });
  email = uniqueEmail("ellen");
});

const input = (id: string, more: object = {}) => ({ id, erasure: randomUUID(), name: "sadler", ...more });
const pastBooking = () => createBooking({ email, name, now: longAgo });

describe("an erasure", () => {
  test("removes what is known by the address, anonymises purchases, and keeps payments and a proof", async () => {
    const order = await pastBooking();
    await createEnquiry({ email });
    await createConsent(email, { givenAt: longAgo });
    const request = { emailKey: email, kind: "erasure", receivedOn: longAgo, text: "" } as const;
    await db.privacyRequest.create({ data: { id: randomUUID(), ...request, recordedAt: longAgo } });
    const preview = await readErasure(order.id, now);
    expect(preview).toMatchObject({ refusal: null, requestedOn: new Date("2026-01-10") });
    const one = input(order.id);
    expect(await erasePerson(admin, one, now)).toMatchObject({ ok: true });
    const { payments, ...left } = await db.order.findUniqueOrThrow({
      where: { id: order.id },
      include: { payments: true },
    });
    expect(left).toMatchObject({ name: "", email: "", anonymisedAt: now });
    expect(payments).toMatchObject([{ amountPence: 10_000 }]);
    expect(await db.consent.count({ where: { emailKey: email } })).toBe(0);
    const erasure = await db.erasure.findUniqueOrThrow({ where: { id: one.erasure } });
    expect(erasure).toMatchObject({ erasedBy: admin.userId, requestedOn: new Date("2026-01-10") });
    expect(erasure.erased).toEqual(preview?.erased);
    expect(erasure.kept).toContainEqual({ label: "Payments, refunds and disputes", count: 1 });
    expect(await findPerson(one.erasure)).toMatchObject({ kind: "erased", erasure: { at: now } });
    expect(await db.auditEntry.findMany()).toMatchObject([{ action: "person.erased", subject: one.erasure }]);
  });

  test("has a confirmation as a PDF, and only of an erasure", async () => {
    const { id } = await createEnquiry({ email, firstName: "Ellen", lastName: "Sadler" });
    const one = input(id);
    expect(await createProofPdf(one.erasure)).toBeNull();
    await erasePerson(admin, one, now);
    const pdf = Buffer.from((await createProofPdf(one.erasure)) ?? []);
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(await createProofPdf("none")).toBeNull();
  });

  test("happens once: the same form again succeeds, another one finds no person", async () => {
    const { id } = await createEnquiry({ email, firstName: "Ellen", lastName: "Sadler" });
    const one = input(id);
    const results = await Promise.all([one, one, input(id)].map((form) => erasePerson(admin, form, now)));
    expect(results.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(await db.erasure.count()).toBe(1);
    expect(await erasePerson(admin, input(id), now)).toMatchObject({ code: "gone" });
  });

  test("of a member deletes the account, their messages and files, and gives an offered place on", async () => {
    const member = await createMember({ isConfirmed: true, displayName: name });
    const file = await sent(member, pdf(), "mine.pdf");
    await postWith(member, [{ id: file.id, alt: "" }]);
    const entry = await createWaitlistEntry({ email: member.email, confirmedAt: longAgo });
    const { key } = await db.file.findUniqueOrThrow({ where: { id: file.id } });
    expect(await erasePerson(admin, input(member.userId), now)).toMatchObject({ ok: true });
    expect(await db.user.count({ where: { id: member.userId } })).toBe(0);
    expect(await db.retreatWaitlistEntry.count({ where: { id: entry.id } })).toBe(0);
    expect(await db.message.count({ where: { content: "The bench.", userId: member.userId } })).toBe(0);
    await deleteRemovedFiles();
    expect(await fileStore().get(key)).toBeNull();
    expect(await db.file.count({ where: { id: file.id } })).toBe(0);
  });

  test("includes an account that never confirmed the address", async () => {
    const { userId } = await createMember();
    await db.user.update({ where: { id: userId }, data: { email, emailKey: email } });
    const { id } = await createEnquiry({ email, firstName: "Ellen", lastName: "Sadler" });
    expect(await erasePerson(admin, input(id), now)).toMatchObject({ ok: true });
    expect(await db.user.count({ where: { id: userId } })).toBe(0);
  });

  test("leaves a namesake’s emails alone, and deletes a waiting one to others that has the address", async () => {
    const { id } = await createEnquiry({ email, firstName: "Ellen", lastName: "Sadler" });
    const letter = (to: string, values: object) =>
      db.email.create({
        data: { cause: randomUUID(), letter: "workbook-delivered", to, values },
        select: { id: true },
      });
    const namesake = await letter(uniqueEmail(), { name });
    const other = await letter(uniqueEmail(), { name: "Jo", from: email });
    expect(await erasePerson(admin, input(id), now)).toMatchObject({ ok: true });
    expect(await db.email.findUnique({ where: { id: namesake.id } })).toMatchObject({ values: { name } });
    expect(await db.email.count({ where: { id: other.id } })).toBe(0);
  });

  test("counts another buyer’s invoice that names them, and frees their other address", async () => {
    const member = await createMember({ isConfirmed: true, displayName: name });
    const other = uniqueEmail("other");
    const own = await createBooking({ email: other, name, now: longAgo });
    await db.order.update({ where: { id: own.id }, data: { userId: member.userId } });
    await db.emailStop.create({ data: { emailKey: other, at: longAgo } });
    const places = [{}, { name, email: member.email, emailKey: member.email }];
    const { id } = await createBooking({ places, totalPence: 20_000, paidPence: 20_000, now: longAgo });
    await db.$transaction((tx) => issueInvoice(tx, id, longAgo));
    const one = input(member.userId);
    expect(await erasePerson(admin, one, now)).toMatchObject({ ok: true });
    const { kept } = await db.erasure.findUniqueOrThrow({ where: { id: one.erasure } });
    expect(kept).toContainEqual({ label: "Invoices and credit notes", count: 1 });
    expect(await db.emailStop.count({ where: { emailKey: other } })).toBe(0);
  });

  test("ends their link to the invoices of a place that they gave away", async () => {
    const { id: orderId } = await createBooking({ email: "jo@sadler.example", name: "Jo", now: longAgo });
    const former = { formerToken: "f".repeat(32) };
    await db.booking.update({ where: { orderId }, data: former });
    const other = await createBooking({ email: "ivy@sadler.example", name: "Ivy", now: longAgo });
    await db.booking.update({ where: { orderId: other.id }, data: { formerToken: "e".repeat(32) } });
    await db.payment.updateMany({ where: { orderId }, data: { payerName: name, payerEmail: email } });
    const { id } = await createEnquiry({ email, firstName: "Ellen", lastName: "Sadler" });
    expect(await erasePerson(admin, input(id), now)).toMatchObject({ ok: true });
    const tokenOf = async (booking: string) =>
      (await db.booking.findUniqueOrThrow({ where: { orderId: booking } })).formerToken;
    expect([await tokenOf(orderId), await tokenOf(other.id)]).toEqual([null, "e".repeat(32)]);
  });

  test("leaves people with similar addresses and the founder’s own records alone", async () => {
    const { id } = await createEnquiry({ email: email.replace("-", "_"), lastName: "Sadler" });
    const other = await createEnquiry({ email, vision: "Another barn" });
    expect(await erasePerson(admin, input(id), now)).toMatchObject({ ok: true });
    expect(await db.customRetreatEnquiry.findUnique({ where: { id: other.id } })).toMatchObject({ email });
  });
});

describe("an erasure is refused", () => {
  const refused = async (id: string, code: string, at = now) => {
    expect(await readErasure(id, at)).toMatchObject({ refusal: { code } });
    expect(await erasePerson(admin, input(id), at)).toMatchObject({ ok: false, code });
    expect(await findPerson(id)).toMatchObject({ kind: "person" });
  };

  test("with a coming booking, a purchase in progress, or a refund or dispute that is open", async () => {
    const { id } = await pastBooking();
    await refused(id, "booking", new Date("2026-03-01T12:00:00Z"));
    await db.order.update({ where: { id }, data: { status: "held", confirmedAt: null } });
    await refused(id, "held");
    await db.order.update({ where: { id }, data: { status: "confirmed", confirmedAt: longAgo } });
    await db.payment.updateMany({ where: { orderId: id }, data: { refundingPence: 1 } });
    await refused(id, "refund");
    await db.payment.updateMany({ where: { orderId: id }, data: { refundingPence: 0 } });
    const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { orderId: id } });
    const dispute = { id: randomUUID(), paymentId, amountPence: 1, createdAt: longAgo };
    await db.dispute.create({ data: { ...dispute, status: "needs_response" } });
    await refused(id, "dispute");
  });

  test("with a plan that is not over", async () => {
    const running = await createPlan({ email, name, now: longAgo });
    await refused(running.id, "plan");
    await db.plan.update({ where: { orderId: running.id }, data: { nextPaymentAt: null } });
    await refused(running.id, "plan", new Date("2026-04-01T12:00:00Z"));
    expect(await erasePerson(admin, input(running.id), now)).toMatchObject({ ok: true });
  });

  test("with a voucher that is still to be emailed, not once nothing is left on it", async () => {
    const { id } = await giveVoucher(50_00);
    await db.order.update({ where: { id }, data: { name, email, emailKey: email } });
    const later = { recipientEmail: "denise@example.test", expiresOn: new Date("2030-01-01") };
    await db.voucher.update({ where: { orderId: id }, data: { ...later, sentAt: null } });
    await refused(id, "voucher");
    const { id: orderId } = await createBooking({ status: "released" });
    const used = { orderId, voucherId: id, method: "voucher", amountPence: 50_00, currency: "gbp" } as const;
    await db.payment.create({ data: { ...used, paidAt: longAgo, recordedAt: longAgo } });
    expect(await erasePerson(admin, input(id), now)).toMatchObject({ ok: true });
  });

  test("for moderators and administrators, and oneself", async () => {
    const moderator = await createMember({ role: "moderator", displayName: name });
    await refused(moderator.userId, "team");
    expect(await erasePerson(admin, input(admin.userId), now)).toMatchObject({ code: "self" });
  });

  test("without the typed word, without an administrator, and for hostile input", async () => {
    const { id } = await createEnquiry({ email, firstName: "Ellen", lastName: "Sadler" });
    expect(await erasePerson(admin, input(id, { name: "Sadl" }), now)).toMatchObject({ code: "name" });
    expect(await erasePerson(await createMember(), input(id), now)).toMatchObject({ code: "not_admin" });
    expect(await erasePerson(admin, input(randomUUID()), now)).toMatchObject({ code: "gone" });
    for (const hostile of [{ id: "1" }, { erasure: "' OR 1=1" }, { name: "x".repeat(300) }])
      expect(eraseSchema.safeParse(input(id, hostile)).success).toBe(false);
    expect(await db.customRetreatEnquiry.count({ where: { id } })).toBe(1);
    expect(await db.erasure.count()).toBe(0);
  });
});
