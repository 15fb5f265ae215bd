import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test } from "vitest";
import { GuestsPage } from "@/components/admin/retreats/guests/guests-page";
import { PrintSheet } from "@/components/admin/retreats/guests/print-sheet";
import { guestsCopy } from "@/content/pages/admin-guests";
import { dorset } from "@/content/retreats";
import { openHealth } from "@/lib/administration/guests/health";
import { countHealth, readGuests } from "@/lib/administration/guests/read";
import { refuseIfChanged, seenOf } from "@/lib/administration/purchases/seen";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";
import { fileOf } from "../../support/list-files";
import { forgetTrail } from "../../support/trail";
import { forgetGuests, guest, morning, toldUs } from "./fixture";

// What the founder reads of her guests, and what only a press shows.

beforeEach(async () => {
  await forgetGuests();
  await forgetTrail();
});

const admin = await createMember({ role: "admin" });
const moderator = await createMember({ role: "moderator" });
const now = morning(-20);

async function pages(): Promise<{ page: string; sheet: string }> {
  const [guests, healthCount] = [await readGuests(dorset.id), await countHealth(dorset)];
  return {
    page: renderToStaticMarkup(createElement(GuestsPage, { retreat: dorset, guests, healthCount, now })),
    sheet: renderToStaticMarkup(createElement(PrintSheet, { retreat: dorset, guests, now })),
  };
}

const file = () => fileOf(admin, "guests", { retreat: dorset.id }, now);
const opened = () => db.auditEntry.findMany({ where: { action: "guests.health_opened" } });

describe("the guests of a retreat", () => {
  test("are those whose booking stands: by name, with whom they share and when they come", async () => {
    const hannah = await toldUs("Hannah Whitlock", { roomMate: "Bea Okafor", arrival: "half past three" });
    const bea = await toldUs("Bea Okafor", { roomMate: "hannah whitlock" });
    const dawn = await guest("Dawn Ferris");
    for (const status of ["cancelled", "refunded"] as const) {
      const { id } = await toldUs(`Gone ${status}`);
      await db.booking.update({ where: { id }, data: { status } });
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
    expect(page).toContain(guestsCopy.rooms.by.wish);
  });

  test("stand in a file that a spreadsheet takes for text, with whom to ring and without health", async () => {
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

  test("stand on the sheet to print without health, without whom to ring, with the day to shred it", async () => {
    await toldUs("Dawn Ferris", { health: "Asthma", contactName: "Uncle Sam", diet: "Vegan" });
    const { sheet } = await pages();
    expect(sheet).toContain("Vegan");
    expect(sheet).toMatch(/Burn or shred by \d+ \w+ \d{4}/);
    for (const kept of ["Asthma", "Uncle Sam", "900123", "@example.test"]) expect(sheet).not.toContain(kept);
  });
});

describe("answers on health", () => {
  test("are in no page: only their number is", async () => {
    await toldUs("Dawn Ferris", { health: "Asthma" });
    const { page } = await pages();
    expect(page).toContain(guestsCopy.health.one);
    expect(page).not.toContain("Asthma");
    await db.guestHealth.deleteMany();
    expect((await pages()).page).not.toContain(guestsCopy.health.open);
  });

  test("open for an administrator, each with a line in the trail that says nothing of them", async () => {
    const dawn = await toldUs("Dawn Ferris", { health: "Asthma" });
    const bea = await toldUs("Bea Okafor", { health: "No stairs" });
    await toldUs("Ines Carvalho", { health: "" });
    const gone = await toldUs("Jo Lindqvist", { health: "Gone" });
    await db.booking.update({ where: { id: gone.id }, data: { status: "cancelled" } });
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

  test("stay shut for a moderator, and for an administrator whose second step is missing", async () => {
    await toldUs("Dawn Ferris");
    for (const other of [moderator, { ...admin, needsTwoStep: true }]) {
      expect(await openHealth(other, dorset.id, now)).toMatchObject({ ok: false, code: "not_admin" });
    }
    expect(await openHealth(admin, "nowhere", now)).toMatchObject({ ok: false, code: "gone" });
    expect(await opened()).toEqual([]);
  });

  test("that cannot be read any more say so", async () => {
    const { id } = await toldUs("Dawn Ferris");
    await db.guestHealth.update({ where: { bookingId: id }, data: { sealed: "AAAA" } });
    expect(await openHealth(admin, dorset.id, now)).toMatchObject({
      value: [{ name: "Dawn Ferris", text: guestsCopy.health.unreadable }],
    });
  });

  test("that were opened change nothing of what a booking's page showed", async () => {
    const { id } = await toldUs("Dawn Ferris");
    const of = { bookingId: id, planId: null };
    const seen = await db.$transaction((tx) => seenOf(tx, of, now));
    await openHealth(admin, dorset.id, now);
    await db.booking.update({ where: { id }, data: { emailKey: "else@example.test" } });
    expect(await db.$transaction((tx) => refuseIfChanged(tx, of, seen))).toMatchObject({ code: "changed" });
  });
});
