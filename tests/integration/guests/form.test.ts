import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { guests } from "@/content/guests";
import { dorset } from "@/content/retreats";
import { attempts } from "@/content/limits";
import { transferBooking } from "@/lib/orders/bookings/transfer";
import { cancelOrder } from "@/lib/orders/cancel";
import { calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { applyPolicy, countExpired } from "@/lib/data/retention";
import { findGuestPage, saveGuestForm } from "@/lib/guests/form";
import { guestFormSchema } from "@/lib/guests/schema";
import { exportData } from "@/lib/members/settings/export";
import { createMember, uniqueEmail } from "../../support/factories";
import { getBooking } from "../../support/orders";
import {
  afterwards,
  answers,
  askGuests,
  forgetGuests,
  guest,
  morning,
  moveRetreat,
  sentTo,
  toldUs,
} from "./fixture";

beforeEach(forgetGuests);
afterEach(() => moveRetreat({}));

const isPaidFor = (status: string) => status === "cancelled" || status === "refunded";

const cancelInput = (id: string) => ({
  id,
  by: "buyer" as const,
  reason: "Ill",
  noticeOn: calendarDay(morning(-21)),
});

async function applyGuests(now: Date): Promise<void> {
  for (const kind of ["guest_health", "guest_forms"] as const) await applyPolicy(kind, now);
}

describe("a guest's form", () => {
  test("is saved, changed and dated; access and health are stored apart and encrypted", async () => {
    const { id, linkToken } = await guest();
    expect(await findGuestPage(linkToken, morning(-30))).toMatchObject({
      door: "open",
      answers: null,
      savedAt: null,
    });
    expect(await saveGuestForm(answers(linkToken), morning(-30))).toMatchObject({ ok: true });
    const page = await findGuestPage(linkToken, morning(-30));
    expect(page).toMatchObject({ health: "No stairs, please", savedAt: morning(-30), isTransferred: false });
    expect(page?.answers).toMatchObject({ travel: "train", arrival: "15:42", wantsLift: true });
    const kept = await db.guestForm.findUniqueOrThrow({
      where: { guestId: id },
      include: { health: true },
    });
    expect(JSON.stringify(kept)).not.toContain("stairs");
    await saveGuestForm(answers(linkToken, { health: "", diet: "Vegan" }), morning(-29));
    expect(await findGuestPage(linkToken, morning(-29))).toMatchObject({
      health: "",
      answers: { diet: "Vegan" },
    });
    expect(await db.guestHealth.count()).toBe(0);
  });

  test("asks the retreat's own questions, and keeps each with its answer", async () => {
    askGuests("Do you swim?", "What do you hope of the {retreat}?");
    const { linkToken } = await guest();
    const form = sentTo([
      ["Do you swim?", " In the sea \u0000"],
      [`What do you hope of the ${dorset.name}?`, ""],
      ["Are you married?", "Yes"],
      ["Do you swim?", "x".repeat(5_001)],
    ]);
    expect(await saveGuestForm(answers(linkToken), morning(-30), form)).toMatchObject({ ok: true });
    const others = [{ question: "Do you swim?", answer: "In the sea" }];
    expect((await findGuestPage(linkToken, morning(-30)))?.answers?.others).toEqual(others);
    askGuests();
    expect((await findGuestPage(linkToken, morning(-30)))?.answers?.others).toEqual(others);
    await saveGuestForm(answers(linkToken), morning(-29), form);
    expect((await findGuestPage(linkToken, morning(-29)))?.answers?.others).toEqual([]);
  });

  test("sent often in parallel is one form, with the answers of one of them", async () => {
    const { linkToken } = await guest();
    const sent = ["a", "b", "c", "d", "e"].map((diet) =>
      saveGuestForm(answers(linkToken, { diet, health: diet }), morning(-30)),
    );
    expect((await Promise.all(sent)).every(({ ok }) => ok)).toBe(true);
    expect(await db.guestForm.count()).toBe(1);
    const page = await findGuestPage(linkToken, morning(-30));
    expect(page?.health).toBe(page?.answers?.diet);
  });

  test("is open until the retreat begins, and says why not afterwards", async () => {
    const { linkToken } = await toldUs("Dawn Ferris");
    const doors = [];
    for (const now of [morning(-1), morning(0), afterwards(0), afterwards(1)]) {
      const saved = await saveGuestForm(answers(linkToken), now);
      const page = await findGuestPage(linkToken, now);
      doors.push([page?.door, saved.ok || saved.code, page?.answers !== null]);
    }
    expect(doors).toEqual([
      ["open", true, true],
      ["begun", "begun", false],
      ["begun", "begun", false],
      ["over", "over", false],
    ]);
  });

  test.each(["cancelled", "refunded", "refused", "released"] as const)(
    "of a booking that is %s accepts and shows nothing",
    async (status) => {
      const { id, linkToken } = await toldUs("Dawn Ferris");
      await db.order.update({
        where: { id },
        data: { status, ...(isPaidFor(status) ? {} : { confirmedAt: null }) },
      });
      expect(await saveGuestForm(answers(linkToken, { diet: "Vegan" }), morning(-20))).toMatchObject({
        ok: false,
        code: "ended",
      });
      const page = await findGuestPage(linkToken, morning(-20));
      expect(page).toMatchObject({ door: status, answers: null, health: "" });
    },
  );

  test("in parallel with a cancellation is stored or refused, and health is deleted that night", async () => {
    const admin = await createMember({ role: "admin" });
    const { id, linkToken } = await guest();
    const [cancelled] = await Promise.all([
      cancelOrder(admin, cancelInput(id), morning(-20)),
      saveGuestForm(answers(linkToken), morning(-20)),
    ]);
    expect(cancelled.ok).toBe(true);
    expect(await saveGuestForm(answers(linkToken), morning(-20))).toMatchObject({ code: "ended" });
    await applyGuests(morning(-19));
    expect(await db.guestHealth.count()).toBe(0);
  });

  test("of a transferred place is empty, under another link", async () => {
    const admin = await createMember({ role: "admin" });
    const [before, friend] = [await toldUs("Dawn Ferris"), await guest("Bea Okafor")];
    const [firstId = "", secondId = ""] = [before.id, friend.id].sort();
    await db.guestPairing.create({ data: { firstId, secondId, together: true, at: morning(-30) } });
    await transferBooking(
      admin,
      { id: before.id, name: "Ines Carvalho", email: uniqueEmail("ines") },
      morning(-20),
    );
    expect(await findGuestPage(before.linkToken, morning(-20))).toBeNull();
    const { linkToken } = await getBooking(before.id);
    expect(await findGuestPage(linkToken, morning(-20))).toMatchObject({
      name: "Ines Carvalho",
      isTransferred: true,
      answers: null,
      health: "",
    });
    expect([await db.guestHealth.count(), await db.guestPairing.count()]).toEqual([0, 0]);
    expect(await saveGuestForm(answers(before.linkToken), morning(-20))).toMatchObject({ code: "gone" });
  });

  test.each(["", "unknown", "../admin", "a\0b", "x".repeat(101), randomUUID()])(
    "is not found by the link “%s”",
    async (token) => {
      const input = guestFormSchema.safeParse({ token, contactName: "Sam 07700 900123" });
      expect(input.error?.issues[0]?.path ?? ["token"]).toEqual(["token"]);
      if (input.success)
        expect(await saveGuestForm(input.data, morning(-30))).toMatchObject({ ok: false, code: "gone" });
      expect(await findGuestPage(token, morning(-30))).toBeNull();
    },
  );

  test("is not found by the link of a held place", async () => {
    const { id, linkToken } = await guest();
    await db.order.update({ where: { id }, data: { status: "held", confirmedAt: null } });
    expect(await findGuestPage(linkToken, morning(-30))).toBeNull();
    expect(await saveGuestForm(answers(linkToken), morning(-30))).toMatchObject({ code: "gone" });
  });

  test("requires an emergency contact with a number, in either field; all else is optional", () => {
    const parse = (more: Record<string, string>) => guestFormSchema.safeParse({ token: "t", ...more });
    expect(parse({}).error?.issues.map(({ path }) => path[0])).toEqual(["contactName"]);
    expect(parse({ contactName: "Sam" }).error?.issues.map(({ path }) => path[0])).toEqual(["contactPhone"]);
    expect(parse({ contactName: "Sam 07700 900123" }).success).toBe(true);
    expect(parse({ contactName: "Sam", contactPhone: "+44 7700 900123" }).data).toMatchObject({
      travel: "unknown",
      lift: false,
      arrival: "",
      health: "",
    });
  });

  test("limits repeated requests of one link", async () => {
    const { linkToken } = await guest();
    const codes = [];
    for (let time = 0; time <= attempts.form.tries; time++) {
      const saved = await saveGuestForm(answers(linkToken), morning(-30));
      codes.push(saved.ok || saved.code);
    }
    expect(codes.indexOf("too_many")).toBe(attempts.form.tries);
  });
});

describe("guests' answers", () => {
  const kept = async () => [await db.guestHealth.count(), await db.guestForm.count()];

  test("on access and health are deleted after 30 days, the rest after a year", async () => {
    await toldUs("Dawn Ferris");
    await applyGuests(afterwards(guests.healthDays - 1));
    expect(await kept()).toEqual([1, 1]);
    expect(await countExpired("guest_health", afterwards(guests.healthDays))).toBe(1);
    await applyGuests(afterwards(guests.healthDays));
    expect(await kept()).toEqual([0, 1]);
    await applyGuests(afterwards(364));
    expect(await kept()).toEqual([0, 1]);
    await applyGuests(afterwards(365));
    expect(await kept()).toEqual([0, 0]);
  });

  test("of a moved retreat are deleted by its new dates", async () => {
    await toldUs("Dawn Ferris");
    moveRetreat({ firstDay: "2026-09-18", lastDay: "2026-09-20" });
    await applyGuests(afterwards(guests.healthDays));
    expect(await kept()).toEqual([1, 1]);
  });

  test("of an unknown retreat are deleted by its days at the purchase", async () => {
    const { id } = await toldUs("Dawn Ferris");
    await db.booking.update({ where: { orderId: id }, data: { retreat: "gone" } });
    await applyGuests(afterwards(guests.healthDays - 1));
    expect(await kept()).toEqual([1, 1]);
    await applyGuests(afterwards(guests.healthDays));
    expect(await kept()).toEqual([0, 1]);
  });

  test("are in the guest's own export, access and health, too, and in no other", async () => {
    const member = await createMember({ isConfirmed: true });
    await toldUs("Dawn Ferris", {}, { email: member.email });
    const exportOf = async (who: typeof member) => {
      let text = "";
      for await (const part of exportData(who, morning(-10))) text += part;
      return JSON.parse(text) as { bookings: { guestForm: Record<string, unknown> }[] };
    };
    const [booking] = (await exportOf(member)).bookings;
    expect(booking?.guestForm).toMatchObject({
      diet: "Everything, except coriander",
      contactPhone: "07700 900123",
      others: [],
      accessAndHealth: { text: "No stairs, please" },
    });
    const other = await exportOf(await createMember({ isConfirmed: true }));
    expect(JSON.stringify(other)).not.toContain("coriander");
  });
});
