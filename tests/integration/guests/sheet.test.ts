import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test } from "vitest";
import { GuestsPage } from "@/components/admin/retreats/guests/guests-page";
import { PrintSheet } from "@/components/admin/retreats/guests/print-sheet";
import { dorset } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { openHealth } from "@/lib/administration/guests/health";
import { pairGuest } from "@/lib/administration/guests/pair";
import { countHealth, readGuests } from "@/lib/administration/guests/read";
import { refuseIfChanged, versionOf } from "@/lib/administration/purchases/optimistic-lock";
import { cancelOrder } from "@/lib/orders/cancel";
import { endOrder } from "@/lib/orders/end";
import { transferBooking } from "@/lib/orders/bookings/transfer";
import { calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";
import { fileOf } from "../../support/list-files";
import { clearAuditLog } from "../../support/audit-log";
import { answers, askGuests, forgetGuests, guest, morning, sentTo, toldUs } from "./fixture";
import { saveGuestForm } from "@/lib/guests/form";

// The founder's guest list, and the answers that are shown on request only.

beforeEach(async () => {
  await forgetGuests();
  await clearAuditLog();
});

const admin = await createMember({ role: "owner" });
const moderator = await createMember({ role: "moderator" });
const now = morning(-20);

async function pages(healthFor: string | null = null): Promise<{ page: string; sheet: string }> {
  const [guests, healthCount] = [await readGuests(dorset.id), await countHealth(dorset)];
  return {
    page: renderToStaticMarkup(
      createElement(GuestsPage, { retreat: dorset, guests, healthCount, healthFor, mayExport: true, now }),
    ),
    sheet: renderToStaticMarkup(createElement(PrintSheet, { retreat: dorset, guests, now })),
  };
}

const file = () => fileOf(admin, "guests", { retreat: dorset.id }, now);
const opened = () => db.auditEntry.findMany({ where: { action: "guests.health_opened" } });

describe("the guests of a retreat", () => {
  test("are those of current bookings: by name, with roommate and arrival", async () => {
    const hannah = await toldUs("Hannah Whitlock", { roomMate: "Bea Okafor", arrival: "half past three" });
    const bea = await toldUs("Bea Okafor", { roomMate: "hannah whitlock" });
    const dawn = await guest("Dawn Ferris");
    for (const status of ["cancelled", "refunded"] as const) {
      const { id } = await toldUs(`Gone ${status}`);
      await db.order.update({ where: { id }, data: { status } });
    }
    const guests = await readGuests(dorset.id);
    expect(guests.map(({ id, time, shares }) => [id, time, shares?.id, shares?.by])).toEqual([
      [bea.id, "15:42", hannah.id, "wish"],
      [dawn.id, null, undefined, undefined],
      [hannah.id, "15:30", bea.id, "wish"],
    ]);
    const { page, sheet } = await pages();
    for (const text of [page, sheet, JSON.stringify(await file())]) {
      expect(text).toContain("Hannah Whitlock");
      expect(text).not.toContain("Gone");
    }
    expect(page).toContain("2 have filled in their form, 1 missing.");
    expect(page).toContain("They named each other.");
  });

  test("answer the retreat's own questions: on the list, the sheet and in the file", async () => {
    askGuests("Do you swim?");
    const { linkToken } = await guest("Dawn Ferris");
    const form = sentTo([["Do you swim?", "In the sea"]]);
    await saveGuestForm(answers(linkToken), morning(-30), form);
    askGuests();
    const { page, sheet } = await pages();
    for (const text of [page, sheet, JSON.stringify(await file())]) {
      expect(text).toContain("Do you swim?");
      expect(text).toContain("In the sea");
    }
  });

  test("are downloaded with escaped formulas, emergency contacts and no health", async () => {
    await toldUs("Dawn Ferris", { diet: "=1+1", health: "Asthma" });
    const [row = {}, ...more] = await file();
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      Name: "Dawn Ferris",
      Diet: "'=1+1",
      Arrives: "15:42",
      "Emergency contact": "Sam",
    });
    expect(JSON.stringify(row)).not.toContain("Asthma");
    expect(await db.auditEntry.findFirst({ where: { action: "list.downloaded" } })).toMatchObject({
      subject: "guests",
      details: { retreat: dorset.id },
    });
  });

  test("are printed without health or contacts, with the day to shred it", async () => {
    await toldUs("Dawn Ferris", { health: "Asthma", contactName: "Uncle Sam", diet: "Vegan" });
    const { sheet } = await pages();
    expect(sheet).toContain("Vegan");
    expect(sheet).toMatch(/Burn or shred by \d+ \w+ \d{4}/);
    for (const kept of ["Asthma", "Uncle Sam", "900123", "@example.test"]) expect(sheet).not.toContain(kept);
  });
});

describe("rooms assigned by hand", () => {
  const choose = async (id: string, mate: string, by: Member = admin, seen?: string) => {
    const shown = seen ?? (await readGuests(dorset.id)).find((one) => one.id === id)?.seen ?? "";
    return pairGuest(by, { id, mate, seen: shown }, now);
  };
  const shared = async () =>
    Object.fromEntries((await readGuests(dorset.id)).map(({ name, shares }) => [name, shares?.name ?? null]));
  const [HANNAH, BEA, JO] = ["Hannah Whitlock", "Bea Okafor", "Jo Lindqvist"] as const;
  const three = async () => ({
    hannah: await toldUs(HANNAH, { roomMate: BEA }),
    bea: await toldUs(BEA, { roomMate: HANNAH }),
    jo: await toldUs(JO),
  });

  test("two share whatever they wish; page, sheet and file follow, the audit log has both", async () => {
    const { hannah, jo } = await three();
    expect(await choose(jo.id, hannah.id)).toMatchObject({ ok: true, value: { how: "together" } });
    expect(await shared()).toEqual({ [HANNAH]: JO, [JO]: HANNAH, [BEA]: null });
    const { page, sheet } = await pages();
    expect(page).toContain("Put together by hand.");
    // A preference that is not met is shown on both sides
    for (const other of [BEA, HANNAH]) expect(page).toContain(`They and ${other} named each other.`);
    expect(sheet).toContain(`${HANNAH} and ${JO}`);
    expect((await file()).find((row) => row.Name === JO)?.["Shares with"]).toBe(HANNAH);
    const trail = await db.auditEntry.findMany({ where: { action: "guests.put_together" } });
    expect(trail.map(({ subject }) => subject).sort()).toEqual([hannah.id, jo.id].sort());
  });

  test("can separate guests, and can follow the preferences again", async () => {
    const { hannah, bea, jo } = await three();
    await choose(hannah.id, "apart");
    expect(await shared()).toEqual({ [HANNAH]: null, [BEA]: null, [JO]: null });
    expect((await pages()).page).toContain(`Kept apart from ${BEA} by hand.`);
    expect(await choose(jo.id, "apart")).toMatchObject({ ok: false, code: "alone" });
    await choose(bea.id, "wish");
    expect(await shared()).toEqual({ [HANNAH]: BEA, [BEA]: HANNAH, [JO]: null });
    expect((await db.auditEntry.findMany()).map(({ action }) => action)).toContain("guests.left_to_wishes");
  });

  test("by two administrators in parallel: one is refused; no guest has two roommates", async () => {
    const { hannah, bea, jo } = await three();
    const jude = await createMember({ role: "admin" });
    const seen = (await readGuests(dorset.id)).find(({ id }) => id === hannah.id)?.seen;
    const done = await Promise.all([
      choose(hannah.id, jo.id, admin, seen),
      choose(hannah.id, bea.id, jude, seen),
    ]);
    expect(done.map((each) => each.ok || each.code).sort()).toEqual(["changed", true]);
    await db.guestPairing.deleteMany();
    // Each assigns another guest to the same one, who gets one of them
    const both = await Promise.all([choose(jo.id, hannah.id), choose(bea.id, hannah.id, jude)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await db.guestPairing.count({ where: { together: true } })).toBe(1);
    // Reassigned, the guest leaves the earlier roommate
    await choose(jo.id, bea.id);
    await choose(hannah.id, bea.id);
    expect(await db.guestPairing.count({ where: { together: true } })).toBe(1);
    expect((await shared())[JO]).toBeNull();
  });

  test("end with a cancellation, a full refund and a transfer, which frees the roommate", async () => {
    const { hannah, bea, jo } = await three();
    const ends: Record<string, () => Promise<unknown>> = {
      [hannah.id]: () =>
        cancelOrder(admin, { id: hannah.id, by: "us", reason: "x", noticeOn: calendarDay(now) }, now),
      [bea.id]: () => db.$transaction((tx) => endOrder(tx, bea.id, "refunded", now)),
    };
    for (const [id, end] of Object.entries(ends)) {
      expect(await choose(jo.id, id)).toMatchObject({ ok: true });
      await end();
      expect(await db.guestPairing.count()).toBe(0);
      expect((await shared())[JO]).toBeNull();
    }
    const dawn = await toldUs("Dawn Ferris");
    expect(await choose(jo.id, dawn.id)).toMatchObject({ ok: true });
    await transferBooking(admin, { id: dawn.id, name: "Ines", email: "ines@example.test" }, now);
    expect(await shared()).toEqual({ [JO]: null, Ines: null });
  });

  test("is refused for a room of one’s own, another kind of room and somebody who doesn’t come", async () => {
    const { hannah } = await three();
    const alone = await toldUs("Tamsin Vale", {}, { room: "single" });
    const gone = await toldUs("Claire Ashdown");
    await db.order.update({ where: { id: gone.id }, data: { status: "cancelled" } });
    const codes = [];
    for (const [id, mate] of [
      ...[[alone.id, hannah.id] as const, [hannah.id, alone.id] as const, [hannah.id, hannah.id] as const],
      ...[[gone.id, hannah.id] as const, [hannah.id, gone.id] as const],
    ]) {
      const done = await choose(id, mate);
      codes.push(done.ok || done.code);
    }
    expect(codes).toEqual(["gone", "not_here", "not_here", "gone", "not_here"]);
    expect(await db.guestPairing.count()).toBe(0);
  });
});

describe("answers on health", () => {
  test("are in no page: only their number is", async () => {
    await toldUs("Dawn Ferris", { health: "Asthma" });
    const { page } = await pages();
    expect(page).toContain("One answer on access and health.");
    expect(page).not.toContain("Asthma");
    await db.guestHealth.deleteMany();
    expect((await pages()).page).not.toContain("Open them");
  });

  test("open for the owner, each with a line in the audit log that says nothing of them", async () => {
    const dawn = await toldUs("Dawn Ferris", { health: "Asthma" });
    const bea = await toldUs("Bea Okafor", { health: "No stairs" });
    await toldUs("Ines Carvalho", { health: "" });
    const gone = await toldUs("Jo Lindqvist", { health: "Gone" });
    await db.order.update({ where: { id: gone.id }, data: { status: "cancelled" } });
    expect(await openHealth(admin, dorset.id, now)).toEqual({
      ok: true,
      value: [
        { name: "Bea Okafor", text: "No stairs" },
        { name: "Dawn Ferris", text: "Asthma" },
      ],
    });
    const trail = await opened();
    expect(trail.map(({ subject }) => subject).sort()).toEqual([dawn.id, bea.id].sort());
    expect(
      trail.every(({ actorId, details }) => actorId === admin.userId && JSON.stringify(details) === "{}"),
    ).toBe(true);
  });

  test("are refused to all other administrators, with a notice on the page", async () => {
    await toldUs("Dawn Ferris", { health: "Asthma" });
    const jude = await createMember({ role: "admin", displayName: "Jude" });
    expect(await openHealth(jude, dorset.id, now)).toMatchObject({ ok: false, code: "not_owner" });
    expect(await opened()).toEqual([]);
    expect((await pages()).page).toContain("Open them");
    const { page } = await pages("Robyn");
    expect(page).toContain("Only Robyn can open them.");
    expect(page).not.toContain("Open them");
  });

  test("are refused to a moderator, and to an administrator without the second step", async () => {
    await toldUs("Dawn Ferris");
    for (const other of [moderator, { ...admin, needsTwoStep: true }]) {
      expect(await openHealth(other, dorset.id, now)).toMatchObject({ ok: false, code: "not_owner" });
    }
    expect(await openHealth(admin, "nowhere", now)).toMatchObject({ ok: false, code: "gone" });
    expect(await opened()).toEqual([]);
  });

  test("that cannot be decrypted say so", async () => {
    const { id } = await toldUs("Dawn Ferris");
    await db.guestHealth.update({ where: { guestId: id }, data: { sealed: "AAAA" } });
    expect(await openHealth(admin, dorset.id, now)).toMatchObject({
      value: [
        { name: "Dawn Ferris", text: "This answer can no longer be read: the server’s key has changed." },
      ],
    });
  });

  test("do not change a booking's version when they are opened", async () => {
    const { id } = await toldUs("Dawn Ferris");
    const seen = await db.$transaction((tx) => versionOf(tx, id, now));
    await openHealth(admin, dorset.id, now);
    await db.order.update({ where: { id }, data: { emailKey: "else@example.test" } });
    expect(await db.$transaction((tx) => refuseIfChanged(tx, id, seen))).toMatchObject({ code: "changed" });
  });
});
