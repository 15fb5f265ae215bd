import { beforeEach, describe, expect, test } from "vitest";
import { GET as downloadCalendar } from "@/app/(booking)/booking/[token]/calendar/route";
import { dorset } from "@/content/retreats";
import { retreatTerms } from "@/lib/orders/bookings/accepted-terms";
import { queueBookingLetter } from "@/lib/orders/bookings/letters";
import { db } from "@/lib/db";
import { deliverAll, lettersTo } from "../../support/outbox";
import { createBooking } from "../../support/orders";
import { setFaults } from "../../support/sandbox";
import { aBooking, inboxOf } from "../email/fixture";

beforeEach(async () => {
  await db.email.deleteMany();
});

describe("the calendar file", () => {
  test.each([
    ["a deposit", dorset.depositPence],
    ["everything", 497_00],
  ])("is attached to the email to a buyer who has paid %s, also after an outage", async (_, paidPence) => {
    const booking = aBooking(paidPence);
    await db.$transaction((tx) =>
      queueBookingLetter(tx, booking, { occasion: `cs_${booking.id}`, amountPence: paidPence }),
    );
    await setFaults({ resend: { down: true } });
    expect(await deliverAll()).toBe(1);
    await setFaults({ resend: { down: false } });
    const letters = await inboxOf(booking.email);
    expect(letters).toMatchObject([
      { attachments: [{ filename: "retreat.ics", contentType: "text/calendar; charset=utf-8" }] },
    ]);
    // As before a crash: the key identifies the same email, attachment included
    await db.email.updateMany({ where: { to: booking.email }, data: { status: "queued", sentAt: null } });
    expect(await inboxOf(booking.email)).toHaveLength(1);
    expect(await lettersTo(booking.email)).toMatchObject([{ status: "sent" }]);
  });

  const download = (token: string) =>
    downloadCalendar(new Request("http://localhost:3000/"), { params: Promise.resolve({ token }) });

  test("is downloaded by the personal link of a confirmed booking, without caching", async () => {
    const { token } = await createBooking();
    const answer = await download(token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="retreat.ics"');
    const text = await answer.text();
    expect(text.replaceAll("\r\n ", "")).toContain(`/booking/${token}`);
    expect(text).toContain("DTSTART;VALUE=DATE:20260515");
  });

  test("has the days of the booking, also after the founder has changed the retreat's", async () => {
    const firstDay = "2027-03-05";
    const { token } = await createBooking({
      terms: retreatTerms({ ...dorset, firstDay, lastDay: "2027-03-07" }),
    });
    const text = await (await download(token)).text();
    expect(text).toContain("DTSTART;VALUE=DATE:20270305");
    expect(text).toContain("DTEND;VALUE=DATE:20270308");
  });

  test("does not exist for other bookings or unknown links", async () => {
    for (const status of ["held", "released", "refused", "refunded"] as const) {
      const { id, token } = await createBooking();
      const data = { status, ...(status !== "refunded" && { confirmedAt: null }) };
      await db.order.update({ where: { id }, data });
      expect([status, (await download(token)).status]).toEqual([status, 404]);
    }
    for (const none of ["A".repeat(32), "", "a\0b", "../../x", "x".repeat(5_000)]) {
      const answer = await download(none);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
    }
  });
});
