import { beforeEach, expect, test } from "vitest";
import { cancelAppointment } from "@/lib/appointments/change";
import { priceTimeWithCode, startAppointmentCheckout } from "@/lib/appointments/checkout";
import { holdTime } from "@/lib/appointments/hold";
import { bookPaidTimes } from "@/lib/appointments/paid";
import { db } from "@/lib/db";
import { absolute } from "@/lib/env/site";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { addDays, calendarDay } from "@/lib/time/dates";
import { createAppointmentKind, openHours } from "../../support/appointments";
import { uniqueAddress, uniqueEmail } from "../../support/factories";
import { runDueJobs } from "../../support/jobs";
import { forgetMoney, lettersTo, someBuyer } from "../../support/money";
import { payCheckout, setFaults } from "../../support/sandbox";
import { giveVoucher, leftOn } from "../../support/vouchers";

const now = () => new Date();
const start = new Date(`${addDays(calendarDay(now()), 3)}T13:00:00Z`);
const later = new Date(start.getTime() + 3_600_000);
const pricePence = 120_00;

beforeEach(async () => {
  await forgetMoney();
  await db.appointment.deleteMany();
  await openHours();
});

async function hold(kind: { slug: string }, at = start): Promise<string> {
  const wanted = { kind: kind.slug, start: at, zone: "Europe/London" };
  const held = await holdTime(wanted, null, uniqueAddress(), now());
  if (!held.ok) throw new Error(held.message);
  return held.value.token;
}

const details = (token: string, code: string, leftPence: number) => ({
  ...{ hold: token, name: "Fern Hale", email: uniqueEmail("fern"), phone: "", note: "" },
  ...{ prices: `${pricePence}`, code, told: `${code}|${leftPence}` },
});

const appointments = () => db.appointment.findMany({ orderBy: { startsAt: "asc" } });

test("a voucher pays a part of a time, the card the rest, and both get it back", async () => {
  const { id, code } = await giveVoucher(50_00);
  const token = await hold(await createAppointmentKind({ pricePence }));
  const input = details(token, code, 50_00);
  const priced = await priceTimeWithCode({ ...input, told: undefined }, someBuyer(), now());
  expect(priced).toMatchObject({ value: { priced: { code, told: `${code}|5000` } } });
  const rows = priced.ok ? priced.value.priced.rows : [];
  expect(rows.at(-1)).toEqual({ label: "By card", value: "£70" });
  expect(await db.order.count({ where: { voucher: null } })).toBe(0);

  const opened = await startAppointmentCheckout(input, someBuyer(), now());
  if (!opened.ok) throw new Error(opened.message);
  const { sessionId, pence, voucherPence } = await db.checkout.findFirstOrThrow();
  expect({ pence, voucherPence }).toEqual({ pence: 70_00, voucherPence: 50_00 });
  expect(await leftOn(id)).toBe(0);
  await payCheckout(opened.value.url);
  await syncCheckout(sessionId ?? "", now());
  await bookPaidTimes(now());
  expect(await appointments()).toMatchObject([{ state: "booked" }]);

  expect(await cancelAppointment({ token }, now())).toMatchObject({ ok: true });
  await runDueJobs();
  expect(await leftOn(id)).toBe(50_00);
  const card = await db.payment.findFirstOrThrow({ where: { method: "card" } });
  expect(card.refundedPence).toBe(70_00);
});

test("a voucher that pays all books the time at once, also sent twice and while Stripe is down", async () => {
  const { id, code } = await giveVoucher(150_00);
  const token = await hold(await createAppointmentKind({ pricePence }));
  const input = details(token, code, 150_00);
  await setFaults({ stripe: { down: true } });
  const [buyer, page] = [someBuyer(), absolute(`/appointment/${token}?booked=1`)];
  const both = await Promise.all([1, 2].map(() => startAppointmentCheckout(input, buyer, now())));
  expect(both.some((one) => one.ok && one.value.url === page)).toBe(true);
  expect(await startAppointmentCheckout(input, buyer, now())).toEqual({ ok: true, value: { url: page } });
  await setFaults({ stripe: { down: false } });
  expect(await appointments()).toMatchObject([{ state: "booked", name: "Fern Hale" }]);
  expect(await leftOn(id)).toBe(30_00);
  expect((await lettersTo(input.email)).filter((one) => one === "appointment-booked")).toHaveLength(1);

  await cancelAppointment({ token }, now());
  await runDueJobs();
  expect(await leftOn(id)).toBe(150_00);
});

test("of two times that want all of one voucher at once, it pays one", async () => {
  const { id, code } = await giveVoucher(pricePence);
  const kind = await createAppointmentKind({ pricePence });
  const tokens = [await hold(kind), await hold(kind, later)];
  const answers = await Promise.all(
    tokens.map((token) => startAppointmentCheckout(details(token, code, pricePence), someBuyer(), now())),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    code: expect.stringMatching(/code|price_not_shown/) as string,
  });
  expect((await appointments()).filter(({ state }) => state === "booked")).toHaveLength(1);
  expect(await leftOn(id)).toBe(0);
});

test("a code that is wrong, or that the page did not show, holds and orders nothing more", async () => {
  const { code } = await giveVoucher(50_00);
  const token = await hold(await createAppointmentKind({ pricePence }));
  const { heldUntil } = await db.appointment.findFirstOrThrow();
  const buyer = someBuyer();
  const input = details(token, code, 50_00);
  for (const [more, refusal] of [
    [{ code: "WRONG-CODE", told: undefined }, "code"],
    [{ told: undefined }, "price_not_shown"],
    [{ told: `${code}|9999` }, "price_not_shown"],
    [{ code: "" }, "price_not_shown"],
    [{ prices: "100" }, "price_changed"],
    [{ hold: "x" }, "gone"],
  ] as const)
    expect(await startAppointmentCheckout({ ...input, ...more }, buyer, now())).toMatchObject({
      code: refusal,
    });
  expect(await priceTimeWithCode({ ...input, code: "" }, buyer, now())).toMatchObject({ code: "code" });
  expect(await priceTimeWithCode({ ...input, hold: "x" }, buyer, now())).toMatchObject({ code: "gone" });
  expect(await appointments()).toMatchObject([{ state: "held", heldUntil, email: "" }]);
  expect(await db.checkout.count()).toBe(0);
});
