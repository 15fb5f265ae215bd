import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import { retreatKey } from "@/content/retreats/key";
import { replaceCatalogue } from "@/lib/catalogue/current";
import { cancelOrder } from "@/lib/orders/cancel";
import { transferBooking } from "@/lib/orders/bookings/transfer";
import { addDays, calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { saveGuestForm } from "@/lib/guests/form";
import { sendGuestLetters } from "@/lib/guests/letters";
import { sendReminders } from "@/lib/jobs/reminders";
import { createMember, uniqueEmail } from "../../support/factories";
import { deliverAll, lettersTo } from "../../support/outbox";
import { listEmails } from "../../support/sandbox";
import { answers, forgetGuests, guest, morning, moveRetreat } from "./fixture";

const paidUp = { paidPence: dorset.rooms.shared.pricePence };

beforeEach(forgetGuests);
afterEach(() => moveRetreat({}));

const causes = async (to: string) => (await lettersTo(to)).map(({ cause }) => cause);

test("a guest without answers gets four emails about the stay, each once, however often the job runs", async () => {
  const { id, email } = await guest("Dawn Ferris", paidUp);
  const days: Record<string, number> = {};
  for (let day = -35; day <= 12; day++) {
    await Promise.all([sendReminders(morning(day)), sendReminders(morning(day))]);
    for (const cause of await causes(email)) if (cause.startsWith("guest-")) days[cause] ??= day;
  }
  expect(days).toEqual({
    [`guest-form-first:${id}`]: -30,
    [`guest-form-second:${id}`]: -14,
    [`guest-before:${id}`]: -7,
    [`guest-after:${id}`]: 4,
  });
});

test("the emails link to the form, and none mentions health", async () => {
  const { email, linkToken } = await guest("Dawn Ferris", paidUp);
  await saveGuestForm(answers(linkToken), morning(-40));
  for (const day of [-7, 4]) {
    await sendGuestLetters(morning(day));
    expect(await deliverAll(morning(day))).toBe(0);
  }
  const letters = (await listEmails(email)).map(({ text }) => text.replace(/\s+/g, " "));
  expect(letters).toHaveLength(2);
  expect(letters.join()).toContain(`/booking/${linkToken}/guest`);
  expect(letters.join()).toContain("/community");
  expect(letters.join()).not.toContain("stairs");
});

describe("the email a week before", () => {
  const textOf = async () => {
    const { email } = await guest("Dawn Ferris", paidUp);
    await sendGuestLetters(morning(-7));
    await deliverAll(morning(-7));
    const [letter] = await listEmails(email);
    return letter?.text.replace(/\s+/g, " ") ?? "";
  };

  test("has the general time of arrival and what to bring", async () => {
    const text = await textOf();
    expect(text).toContain("The doors are open from two o’clock.");
    expect(text).toContain("shoes that don’t mind mud");
  });

  test("has the retreat’s own in their place", async () => {
    const packing = [{ text: "Boots" }, { text: "Socks" }];
    const published = { "details.arrival": "from four", "details.packing": packing };
    const own = { key: retreatKey(dorset.id), published, revision: 1, unpublishedAt: null, redirects: [] };
    replaceCatalogue({ documents: [own] });
    const text = await textOf();
    expect(text).toContain("Arrival: from four.");
    expect(text).not.toContain("two o’clock");
    expect(text).toMatch(/what to bring Boots Socks/i);
    expect(text).not.toContain("mud");
  });
});

test("a moved retreat sends nothing twice, and follows the new dates", async () => {
  const { email } = await guest("Dawn Ferris", paidUp);
  await sendGuestLetters(morning(-30));
  moveRetreat({ firstDay: addDays(dorset.firstDay, 60), lastDay: addDays(dorset.lastDay, 60) });
  for (let day = -29; day <= 72; day++) await sendGuestLetters(morning(day));
  expect((await causes(email)).map((cause) => cause.split(":")[0])).toEqual([
    "guest-form-first",
    "guest-form-second",
    "guest-before",
    "guest-after",
  ]);
});

describe("no email is sent", () => {
  test("about a completed form or a cancelled booking", async () => {
    const admin = await createMember({ role: "admin" });
    const [filled, cancelled] = [await guest("Dawn Ferris"), await guest("Bea Okafor")];
    await saveGuestForm(answers(filled.linkToken), morning(-40));
    const noticeOn = calendarDay(morning(-40));
    await cancelOrder(admin, { id: cancelled.id, by: "buyer", reason: "Ill", noticeOn }, morning(-40));
    await db.email.deleteMany();
    for (const day of [-30, -14]) await sendGuestLetters(morning(day));
    expect(await db.email.count()).toBe(0);
    for (const day of [-7, 4]) await sendGuestLetters(morning(day));
    expect(await causes(cancelled.email)).toEqual([]);
    expect(await causes(filled.email)).toHaveLength(2);
  });

  test.each([
    ["the form was completed", ({ linkToken }: Guest) => saveGuestForm(answers(linkToken), morning(-30))],
    [
      "the booking ended",
      ({ id }: Guest) => db.order.update({ where: { id }, data: { status: "refunded" } }),
    ],
    ["the place was transferred", ({ id }: Guest) => give(id)],
  ])("if it was queued while %s", async (_, happens) => {
    const booking = await guest("Dawn Ferris", paidUp);
    await sendGuestLetters(morning(-30));
    await happens(booking);
    await deliverAll(morning(-30));
    const letters = (await listEmails(booking.email)).map(({ subject }) => subject);
    expect(letters.filter((subject) => subject.startsWith("A few questions"))).toEqual([]);
  });

  test("if it was queued until the retreat had begun", async () => {
    const { email } = await guest("Dawn Ferris", paidUp);
    await sendGuestLetters(morning(-1));
    await deliverAll(morning(0));
    expect(await listEmails(email)).toEqual([]);
  });
});

test("a new guest of a transferred place gets their own emails", async () => {
  const { id } = await guest("Dawn Ferris", paidUp);
  await sendGuestLetters(morning(-30));
  const email = await give(id);
  for (const day of [-14, -7]) await sendGuestLetters(morning(day));
  const named = (await causes(email)).map((cause) => cause.split(":")[0]);
  expect(named).toEqual(["booking-transferred", "guest-form-second", "guest-before"]);
});

type Guest = Awaited<ReturnType<typeof guest>>;

async function give(id: string): Promise<string> {
  const admin = await createMember({ role: "admin" });
  const email = uniqueEmail("ines");
  await transferBooking(admin, { id, name: "Ines Carvalho", email }, morning(-29));
  return email;
}
