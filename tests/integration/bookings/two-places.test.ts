import { beforeEach, describe, expect, test } from "vitest";
import * as buyerDoor from "@/app/api/payments/buyer/route";
import { newBookingWords } from "@/content/emails/founder-new-booking";
import { formatMoney } from "@/content/money";
import { dorset } from "@/content/retreats";
import { startCheckout } from "@/lib/orders/checkout/place";
import { db } from "@/lib/db";
import { syncCheckout } from "@/lib/orders/payments/sync";
import { purchaseReference } from "@/lib/orders/purchases/purchase";
import { priceList } from "@/lib/content/retreats";
import { fill } from "@/lib/text";
import { createMember, uniqueEmail } from "../../support/factories";
import { bookingAt, forgetMoney, someBuyer } from "../../support/money";
import { payCheckout } from "../../support/sandbox";
import { ask } from "../../support/access-levels";

// One buyer, two places on one retreat: sold, reported to the founder, not refunded.

type Member = Awaited<ReturnType<typeof createMember>>;

beforeEach(forgetMoney);

const single = dorset.rooms.single;
const deposit = formatMoney(dorset.depositPence, dorset.currency);

async function open(email: string, member: Member | null = null) {
  const opened = await startCheckout(
    {
      ...{ retreat: dorset.id, room: "single", pay: "deposit", prices: priceList(dorset) },
      ...{ name: "Kat Ellis", email, termsAccepted: true },
    },
    { ...someBuyer(), member },
    new Date(),
  );
  if (!opened.ok) throw new Error(opened.message);
  return { url: opened.value.url, ...(await bookingAt(opened.value.url)) };
}

const settle = async ({ url, sessionId }: Awaited<ReturnType<typeof open>>) => {
  await payCheckout(url);
  return syncCheckout(sessionId, new Date());
};

async function bought(email: string, member: Member | null = null) {
  const opened = await open(email, member);
  expect(await settle(opened)).toMatchObject({ state: "confirmed" });
  return opened.booking;
}

const notices = async () => {
  const letters = await db.email.findMany({
    where: { letter: "founder-new-booking" },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return letters.map(({ values }) => (values as { twice: string }).twice);
};

const named = ({ id }: { id: string }) =>
  fill(newBookingWords.place, { reference: purchaseReference(id), room: single.name, paid: deposit });
const both = (here: { id: string }, other: { id: string }) =>
  fill(newBookingWords.twice, { here: named(here), others: named(other) });

describe("the founder's notice", () => {
  test("of a second place for an address names both, without a refund", async () => {
    const email = uniqueEmail("kat");
    const first = await bought(email);
    const second = await bought(email.toUpperCase());
    expect(await notices()).toEqual(["", both(second, first)]);
    expect(await db.payment.count({ where: { refundReason: null } })).toBe(2);
    expect(await db.booking.count({ where: { order: { status: "confirmed" } } })).toBe(2);
  });

  test("names bookings of the signed-in account and its confirmed address", async () => {
    const member = await createMember({ isConfirmed: true });
    const first = await bought(uniqueEmail("friend"), member);
    const second = await bought(member.email);
    expect((await notices())[1]).toBe(both(second, first));
    const third = await bought(uniqueEmail("other"), member);
    expect((await notices())[2]).toContain(`${named(first)}${newBookingWords.and}${named(second)}`);
    expect((await notices())[2]).toContain(named(third));
  });

  test("ignores an account with an unconfirmed address and other buyers", async () => {
    const member = await createMember();
    await bought(uniqueEmail("friend"), member);
    await bought(member.email);
    await bought(uniqueEmail("kat"));
    expect(await notices()).toEqual(["", "", ""]);
  });

  test("ignores a booking in Checkout", async () => {
    const email = uniqueEmail("kat");
    await open(email);
    await bought(email);
    expect(await notices()).toEqual([""]);
  });

  test.each(["cancelled", "refunded"] as const)("ignores a booking that is %s", async (status) => {
    const email = uniqueEmail("kat");
    const { id } = await bought(email);
    await db.order.update({ where: { id }, data: { status } });
    await bought(email);
    expect(await notices()).toEqual(["", ""]);
  });

  test("of two payments in parallel is sent once, however often each is reported", async () => {
    const email = uniqueEmail("kat");
    const two = [await open(email), await open(email)];
    for (const { url } of two) await payCheckout(url);
    await Promise.all([...two, ...two].map(({ sessionId }) => syncCheckout(sessionId, new Date())));
    const told = await notices();
    expect(told).toHaveLength(2);
    expect(told.filter((words) => words !== "")).toHaveLength(1);
  });
});

describe("the payment page", () => {
  const owed = async () => {
    const { buyer } = (await (
      await buyerDoor.GET(new Request("http://localhost:3000/api/payments/buyer"))
    ).json()) as { buyer: { owed: unknown[] } | null };
    return buyer?.owed;
  };

  test("links a signed-in member to the booking with an open balance", async () => {
    const member = await createMember();
    const { id, linkToken } = await bought(uniqueEmail("kat"), member);
    await ask(member);
    expect(await owed()).toEqual([
      {
        retreat: dorset.id,
        balance: formatMoney(single.pricePence - dorset.depositPence, dorset.currency),
        dueDate: expect.stringMatching(/^\d{1,2} \w+ \d{4}$/) as string,
        url: `/booking/${linkToken}`,
      },
    ]);
    await db.payment.updateMany({ where: { orderId: id }, data: { disputeStatus: "needs_response" } });
    expect(await owed()).toEqual([]);
    await db.payment.updateMany({
      where: { orderId: id },
      data: { disputeStatus: null, amountPence: single.pricePence },
    });
    expect(await owed()).toEqual([]);
  });

  test("hides it from others, whatever unconfirmed address their account has", async () => {
    const unproved = await createMember();
    await bought(unproved.email);
    await ask(null);
    expect(await owed()).toBeUndefined();
    await ask(unproved);
    expect(await owed()).toEqual([]);
    await ask(await createMember());
    expect(await owed()).toEqual([]);
  });
});
