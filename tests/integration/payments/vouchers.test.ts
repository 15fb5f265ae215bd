import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { getSettings } from "@/lib/content/settings";
import { dorset } from "@/content/retreats";
import { saveVoucherTerms } from "@/lib/catalogue/rows";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { db } from "@/lib/db";
import { listDocuments, openDocument } from "@/lib/orders/invoices/documents";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { stripe } from "@/lib/orders/stripe/client";
import { reconcile } from "@/lib/orders/payments/reconcile";
import { startVoucherCheckout } from "@/lib/orders/checkout/voucher";
import { sendVoucherLetters } from "@/lib/orders/vouchers/reminders";
import { getVoucherPage } from "@/lib/orders/vouchers/page";
import { printVoucher } from "@/lib/orders/vouchers/print";
import { getVoucher } from "@/lib/orders/vouchers/vouchers";
import { addDays, calendarDay } from "@/lib/time/dates";
import { voucherPart } from "@/content/pages/voucher-balance";
import { voucherTerms } from "@/content/vouchers";
import { deliverEvents, forgetMoney, lapse, lettersTo, problemsTold, someBuyer } from "../../support/money";
import { runDueJobs } from "../../support/jobs";
import { forgetSales } from "../../support/sales";
import { payCheckout, setFaults, settleRefund } from "../../support/sandbox";
import { createMember } from "../../support/factories";
import { deleteEdits, publishDocument, saveValues } from "../../support/site-documents";
import { buyVoucher, leftOn, openVoucher, voucherOrder } from "../../support/vouchers";

const now = () => new Date();
const today = () => calendarDay(now());

beforeEach(async () => {
  await forgetMoney();
  await forgetSales();
  await db.voucherTerms.deleteMany();
  replaceCatalogue({});
});
afterAll(() => replaceCatalogue({}));

const start = (more = {}, buyer = someBuyer()) => startVoucherCheckout(voucherOrder(more), buyer, now());

describe("opening Checkout", () => {
  test("charges the chosen sum, another sum, or what a room costs", async () => {
    const charged = async (more: object) => {
      const { sessionId } = await openVoucher(more);
      const session = await stripe().checkout.sessions.retrieve(sessionId);
      expect(session.cancel_url).toContain("/voucher?cancelled=1");
      return session.amount_total;
    };
    expect(await charged({ choice: "15000" })).toBe(150_00);
    expect(await charged({ choice: "15000", amount: "£75.50" })).toBe(75_50);
    expect(await charged({ choice: `${dorset.id}/shared` })).toBe(dorset.rooms.shared.pricePence);
  });

  test("is refused for other sums, days, prices, and while none are sold", async () => {
    const refusals = [
      [{ choice: "other" }, "invalid"],
      [{ choice: "1999" }, "invalid"],
      [{ amount: "2000.01" }, "invalid"],
      [{ amount: "-50" }, "invalid"],
      [{ choice: `${dorset.id}/shared`, amount: "50" }, "invalid"],
      [{ choice: `${dorset.id}/cellar` }, "invalid"],
      [{ sendOn: addDays(today(), -1) }, "invalid"],
      [{ sendOn: addDays(today(), 400) }, "invalid"],
      [{ prices: "dorset/shared:1" }, "price_changed"],
    ] as const;
    for (const [more, code] of refusals) expect(await start(more)).toMatchObject({ ok: false, code });
    // Another server has saved these, and this one has not read them yet
    await saveVoucherTerms(db, { ...voucherTerms, amounts: "50", minPence: 40_00, maxPence: 60_00 });
    expect(await start()).toMatchObject({ code: "price_changed" });
    await saveVoucherTerms(db, { ...voucherTerms, sales: "closed" });
    expect(await start()).toMatchObject({ code: "not_open" });
    expect(await db.order.count()).toBe(0);
  });

  test("again in the same browser is the same Checkout; with another message it replaces the first", async () => {
    const buyer = someBuyer();
    const same = { email: "clive@mail.example", recipientEmail: "denise@mail.example" };
    const both = await Promise.all([openVoucher(same, buyer), openVoucher(same, buyer)]);
    expect(both[0].url).toBe(both[1].url);
    const other = await openVoucher({ ...same, message: "Stay." }, buyer);
    expect(other.url).not.toBe(both[0].url);
    expect(await db.checkout.count({ where: { closedAt: null } })).toBe(1);
  });

  test("while Stripe is down nothing is ordered for good", async () => {
    await setFaults({ stripe: { down: true } });
    expect(await start()).toMatchObject({ code: "provider_down" });
    await setFaults({ stripe: { down: false } });
    expect(await db.order.findMany({ select: { status: true } })).toEqual([{ status: "released" }]);
  });
});

describe("a paid voucher", () => {
  test("reported many times in parallel is one voucher, and one email each", async () => {
    const people = { email: "clive@mail.example", recipientEmail: "denise@mail.example" };
    const { url, id, sessionId } = await openVoucher(people);
    await payCheckout(url);
    await Promise.all([...Array.from({ length: 8 }, () => syncCheckout(sessionId, now())), deliverEvents()]);
    await runDueJobs();
    expect(await syncCheckout(sessionId, now())).toEqual({ state: "bought" });
    expect(await db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...{ product: "voucher", status: "confirmed", paidPence: 150_00, unpaidPence: 0 },
    });
    expect(await lettersTo(people.email)).toEqual(["voucher-bought"]);
    expect(await lettersTo(people.recipientEmail)).toEqual(["voucher-gift"]);
    expect(await lettersTo(getSettings().email)).toEqual(["founder-new-booking"]);
    expect(await leftOn(id)).toBe(150_00);
  });

  test("has a receipt and no invoice, as its sale is no supply", async () => {
    const { id } = await buyVoucher();
    expect(await db.invoice.count()).toBe(0);
    const [receipt] = await listDocuments(id);
    expect(receipt).toMatchObject({ kind: "receipt", pence: 150_00 });
    expect(await openDocument(id, receipt?.id ?? "")).not.toBeNull();
  });

  test("is printed on one tagged page, however long its texts are", async () => {
    const { voucher } = await buyVoucher({ recipientName: "Denise ".repeat(28), message: "Go. ".repeat(50) });
    const pdf = (await printVoucher(voucher)).toString("latin1");
    expect(pdf).toContain("/MarkInfo");
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  test("is printed with the picture that the founder chose, or the delivered one if it cannot be read", async () => {
    const { voucher } = await buyVoucher();
    const admin = await createMember({ role: "admin" });
    const printedWith = async (path: string, x: number) => {
      const picture = { path, alt: "", isDecoration: true, x, y: 50 };
      await saveValues(admin, voucherPart.key, { "print.picture": picture }, now());
      expect(await publishDocument(admin, voucherPart.key, now())).toMatchObject({ ok: true });
      return (await printVoucher(voucher)).toString("latin1").length;
    };
    const delivered = (await printVoucher(voucher)).toString("latin1").length;
    const [left, right] = [
      await printedWith("/images/lost.jpg", 0),
      await printedWith("/images/lost.jpg", 100),
    ];
    expect(new Set([delivered, left, right]).size).toBe(3);
    expect(await printedWith("/uploads/gone.jpg", 0)).toBeGreaterThan(50_000);
    await deleteEdits(now());
  });

  test("shows its own page what it paid for, and to a stranger nothing", async () => {
    const { voucher } = await buyVoucher();
    expect(await getVoucherPage(voucher.token, now())).toMatchObject({
      ...{ state: "valid", leftPence: 150_00, recipient: "Denise", giver: "Clive Hartnoll", uses: [] },
    });
    // The buyer's link is another, and an unpaid voucher has no page
    expect(await getVoucherPage(voucher.linkToken, now())).toBeNull();
    const { id } = await openVoucher();
    expect(await getVoucherPage((await getVoucher(db, id)).token, now())).toBeNull();
  });

  test("for a later day is emailed on that day, once; one to print never", async () => {
    const day = addDays(today(), 3);
    const later = await buyVoucher({ sendOn: day });
    const printed = await buyVoucher({ recipientEmail: "" });
    const { recipientEmail } = later.voucher;
    await sendVoucherLetters(new Date(`${addDays(day, -1)}T12:00:00Z`));
    expect(await lettersTo(recipientEmail)).toEqual([]);
    await sendVoucherLetters(new Date(`${day}T12:00:00Z`));
    await sendVoucherLetters(new Date(`${day}T13:00:00Z`));
    expect(await lettersTo(recipientEmail)).toEqual(["voucher-gift"]);
    expect(await db.email.count({ where: { letter: "voucher-gift" } })).toBe(1);
    expect((await getVoucher(db, printed.id)).sentAt).toBeNull();
  });

  test("reminds twice before it expires, and not once it is used or has ended", async () => {
    const { id, voucher } = await buyVoucher({ recipientEmail: "denise@mail.example" });
    const last = voucher.expiresOn.toISOString().slice(0, 10);
    const at = (days: number) => sendVoucherLetters(new Date(`${addDays(last, -days)}T12:00:00Z`));
    for (const days of [61, 60, 59, 14, 13, 0, -1]) await at(days);
    const letters = await lettersTo("denise@mail.example");
    expect(letters).toEqual(["voucher-gift", "voucher-expires", "voucher-expires"]);
    await db.email.deleteMany();
    await db.order.update({ where: { id }, data: { status: "refunded" } });
    await at(60);
    expect(await db.email.count()).toBe(0);
  });

  test("is valid for the months set at the purchase", async () => {
    const { voucher } = await buyVoucher();
    expect(voucher.expiresOn.getUTCFullYear()).toBe(now().getUTCFullYear() + 2);
    await saveVoucherTerms(db, { ...voucherTerms, months: 12 });
    const short = await buyVoucher();
    expect(short.voucher.expiresOn.getUTCFullYear()).toBe(now().getUTCFullYear() + 1);
  });

  test("late, after its hold and after the end of sales, still counts", async () => {
    const { url, id, sessionId } = await openVoucher();
    await lapse({ sessionId });
    await saveVoucherTerms(db, { ...voucherTerms, sales: "closed" });
    await payCheckout(url);
    await reconcile(now());
    await runDueJobs();
    expect((await getVoucher(db, id)).status).toBe("confirmed");
    expect(await problemsTold()).toEqual([]);
  });

  test("refunded in full ends; a refund that fails afterwards makes it valid again", async () => {
    const { id, voucher, payment } = await buyVoucher();
    const { id: refundId } = await stripe().refunds.create({ payment_intent: payment.paymentIntentId ?? "" });
    await deliverEvents();
    expect((await getVoucher(db, id)).status).toBe("refunded");
    expect(await lettersTo(voucher.email)).toEqual(["voucher-bought", "refund-full"]);
    await settleRefund(refundId, "failed");
    await deliverEvents();
    expect((await getVoucher(db, id)).status).toBe("confirmed");
    expect(await leftOn(id)).toBe(150_00);
  });
});
