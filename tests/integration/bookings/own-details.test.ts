import { beforeEach, expect, test } from "vitest";
import { accounts } from "@/content/clubhouse";
import { db } from "@/lib/db";
import {
  confirmOwnAddress,
  correctOwnDetails,
  findOwnAddress,
  findOwnDetails,
} from "@/lib/orders/self-service/correct-details";
import { uniqueEmail } from "../../support/factories";
import { forgetMoney, lettersTo } from "../../support/money";
import { createBooking, getBooking } from "../../support/orders";

const now = new Date("2026-02-20T09:00:00Z");

beforeEach(forgetMoney);

async function bookTwo() {
  const email = uniqueEmail("lowri");
  const linkToken = crypto.randomUUID();
  const places = [{}, { name: "Lowri", email, emailKey: email, linkToken, access: "always" as const }];
  const booking = await createBooking({ places, now: new Date("2026-02-01T09:00:00Z") });
  return { booking: await getBooking(booking.id), guest: { email, token: linkToken } };
}

/** The token of the link that was emailed to a new address. */
async function linkTo(email: string): Promise<string> {
  const { values } = await db.email.findFirstOrThrow({ where: { to: email, letter: "booking-address" } });
  return (values as { addressUrl: string }).addressUrl.split("/").at(-1) ?? "";
}

test("a buyer's name changes at once, a new address once its link is used, and only once", async () => {
  const { booking } = await bookTwo();
  const { linkToken: token } = booking;
  const email = uniqueEmail("kat");
  expect(await correctOwnDetails({ token, name: "Kat Ellis-Ray", email }, now)).toMatchObject({ ok: true });
  expect(await findOwnDetails(token, now)).toMatchObject({ name: "Kat Ellis-Ray", email: booking.email });
  expect(await lettersTo(email)).toEqual(["booking-address"]);
  expect(await lettersTo(booking.email)).toEqual([]);
  const link = await linkTo(email);
  expect(await findOwnAddress(link, now)).toEqual({ email, token });
  const both = await Promise.all([confirmOwnAddress(link, now), confirmOwnAddress(link, now)]);
  expect(both.filter(({ ok }) => ok)).toEqual([{ ok: true, value: token }]);
  expect(await findOwnDetails(token, now)).toMatchObject({ email });
  expect(await findOwnAddress(link, now)).toBeNull();
});

test("a guest corrects their own details, and their access follows the address", async () => {
  const { booking, guest } = await bookTwo();
  const email = uniqueEmail("lowri");
  await correctOwnDetails({ token: guest.token, name: "Lowri Hallam", email }, now);
  expect(await confirmOwnAddress(await linkTo(email), now)).toMatchObject({ ok: true });
  expect(await findOwnDetails(guest.token, now)).toMatchObject({ name: "Lowri Hallam", email });
  expect(await db.accessGrant.findMany({ where: { claimKey: email } })).toHaveLength(1);
  expect(await getBooking(booking.id)).toMatchObject({ name: booking.name, email: booking.email });
});

test("who was given the buyer's place corrects their own address, and the buyer theirs", async () => {
  const zoe = { name: "Zoe", email: uniqueEmail("zoe"), linkToken: crypto.randomUUID() };
  const others = [{ ...zoe, emailKey: zoe.email }, { name: "Lowri" }];
  const { id } = await createBooking({ places: others, now: new Date("2026-02-01T09:00:00Z") });
  const { linkToken, guests } = await getBooking(id);
  expect(guests.map((guest) => guest.id)).toContain(id);
  for (const token of [zoe.linkToken, linkToken]) {
    const email = uniqueEmail("new");
    await correctOwnDetails({ token, name: "Corrected", email }, now);
    expect(await confirmOwnAddress(await linkTo(email), now)).toEqual({ ok: true, value: token });
    expect(await findOwnDetails(token, now)).toMatchObject({ email });
  }
});

test("the same address sends nothing; a late, changed or unknown link changes nothing", async () => {
  const { booking } = await bookTwo();
  const { linkToken: token, name } = booking;
  await correctOwnDetails({ token, name, email: booking.email.toUpperCase() }, now);
  expect(await db.email.count()).toBe(0);
  const email = uniqueEmail("kat");
  await correctOwnDetails({ token, name, email }, now);
  const link = await linkTo(email);
  const late = new Date(now.getTime() + accounts.confirmHours * 60 * 60 * 1000 + 1);
  const wrong = `${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`;
  expect(await confirmOwnAddress(link, late)).toMatchObject({ ok: false, code: "gone" });
  expect(await confirmOwnAddress(wrong, now)).toMatchObject({ ok: false, code: "gone" });
  expect(await correctOwnDetails({ token: crypto.randomUUID(), name, email }, now)).toMatchObject({
    ok: false,
  });
  expect(await getBooking(booking.id)).toMatchObject({ email: booking.email });
});
