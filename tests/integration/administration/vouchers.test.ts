import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { voucherTerms } from "@/content/vouchers";
import type { Member } from "@/lib/access/policy";
import { cancelPurchase } from "@/lib/administration/purchases/cancel";
import { findPurchaseCard } from "@/lib/administration/purchases/list";
import { versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { issueVoucherSchema } from "@/lib/administration/purchases/schema";
import { extendVoucher, issueVoucher, sendVoucherAgain } from "@/lib/administration/purchases/vouchers";
import { saveTerms } from "@/lib/administration/sales/product";
import { voucherTermsSchema } from "@/lib/administration/sales/schema";
import { voucherProduct } from "@/lib/administration/sales/vouchers";
import { readVoucherTerms } from "@/lib/catalogue/rows";
import { db } from "@/lib/db";
import { addDays, calendarDay } from "@/lib/time/dates";
import { forgetMoney, lettersTo } from "../../support/money";
import { runDueJobs } from "../../support/jobs";
import { forgetSales } from "../../support/sales";
import { buyVoucher, leftOn } from "../../support/vouchers";
import { resetOffice } from "./fixture";

const now = () => new Date();
const today = () => calendarDay(now());
let admin: Member;

beforeEach(async () => {
  admin = await resetOffice();
  await forgetMoney();
  await forgetSales();
  await db.voucherTerms.deleteMany();
});

const seen = (id: string) => versionOf(db, id, now());

const form = (more: object = {}) =>
  issueVoucherSchema.parse({
    ...{ order: randomUUID(), name: "Robyn", email: "robyn@mail.example", recipientName: "Denise" },
    ...{ recipientEmail: "denise@mail.example", amount: "40", method: "free", ...more },
  });

test("the founder issues a voucher once, free or paid elsewhere with a reference", async () => {
  expect(() => form({ method: "bank" })).toThrow("Enter a reference");
  const input = form();
  const both = [issueVoucher(admin, input, now()), issueVoucher(admin, input, now())];
  await Promise.allSettled(both);
  expect(await issueVoucher(admin, input, now())).toMatchObject({ ok: true, value: { id: input.order } });
  expect(await db.voucher.count()).toBe(1);
  expect(await leftOn(input.order)).toBe(40_00);
  expect(await lettersTo("denise@mail.example")).toEqual(["voucher-gift"]);
  const paid = form({ method: "cash", reference: "Till 7" });
  await issueVoucher(admin, paid, now());
  expect(await db.payment.findMany()).toMatchObject([
    { orderId: paid.order, amountPence: 40_00, method: "cash" },
  ]);
  const card = await findPurchaseCard(paid.order, now());
  expect(card).toMatchObject({
    facts: { kind: "voucher", leftPence: 40_00, leftByHandPence: 40_00 },
    voucher: { left: "£40", state: "valid" },
    lines: expect.arrayContaining([expect.objectContaining({ takeBackPence: null })]) as unknown,
  });
});

test("a lost email is sent again, and an expired voucher is extended", async () => {
  const { id, voucher } = await buyVoucher();
  const again = { id, seen: await seen(id), email: "new@mail.example" };
  expect(await sendVoucherAgain(admin, again, now())).toMatchObject({ ok: true });
  expect(await lettersTo("new@mail.example")).toEqual(["voucher-gift"]);
  await db.voucher.update({ where: { orderId: id }, data: { expiresOn: new Date("2026-01-01") } });
  const expired = { id, seen: await seen(id) };
  expect(await sendVoucherAgain(admin, { ...expired, email: voucher.email }, now())).toMatchObject({
    code: "voucher_over",
  });
  expect(await extendVoucher(admin, { ...expired, date: addDays(today(), -1) }, now())).toMatchObject({
    code: "voucher_day",
  });
  expect(await extendVoucher(admin, { ...expired, date: addDays(today(), 30) }, now())).toMatchObject({
    ok: true,
  });
  expect((await findPurchaseCard(id, now()))?.voucher?.state).toBe("valid");
});

test("an unused voucher is cancelled with its refund by the terms; a used one is not", async () => {
  const { id, voucher } = await buyVoucher();
  const cancel = async () =>
    cancelPurchase(
      admin,
      {
        ...{ id, seen: await seen(id), by: "buyer", reason: "Second thoughts", noticeOn: today() },
        ...{ back: "terms", amountPence: null, code: "" },
      },
      now(),
    );
  await db.payment.create({
    data: {
      ...{ orderId: id, voucherId: id, method: "voucher", amountPence: 1, currency: "gbp" },
      ...{ paidAt: now(), recordedAt: now() },
    },
  });
  expect(await cancel()).toMatchObject({ code: "voucher_used" });
  await db.payment.deleteMany({ where: { voucherId: id } });
  expect(await cancel()).toMatchObject({ ok: true, value: { pence: 150_00 } });
  await runDueJobs();
  expect((await db.order.findUniqueOrThrow({ where: { id } })).status).toBe("cancelled");
  expect(await db.payment.findFirst()).toMatchObject({ refundedPence: 150_00 });
  expect(await leftOn(id)).toBe(0);
  expect(await lettersTo(voucher.email)).toContain("cancelled-by-buyer");
});

test("what is sold is set within limits", async () => {
  const typed = (more: object) =>
    voucherTermsSchema.safeParse({
      ...{ seen: "0", sales: "open", amounts: "60, 160,60", minPence: "20", maxPence: "500", months: "24" },
      ...more,
    });
  const { data } = typed({});
  expect(data?.amounts).toBe("60, 160");
  expect(["", "0", "10.50", "50;60", "-5"].map((amounts) => typed({ amounts }).success)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
  const { seen: revision = 0, ...terms } = data ?? {};
  const save = (more: object) =>
    saveTerms(admin, voucherProduct, { seen: revision, typed: { ...terms, ...more }, headStart: 0 }, now());
  expect(await save({ maxPence: 10_00 })).toMatchObject({ code: "voucher_limits" });
  expect(await save({})).toMatchObject({ ok: true });
  expect(await readVoucherTerms(db)).toEqual({ ...voucherTerms, amounts: "60, 160", maxPence: 500_00 });
});
