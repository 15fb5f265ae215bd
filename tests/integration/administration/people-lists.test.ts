import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { invitationList } from "@/lib/administration/lists/invitations";
import { listPageSize } from "@/lib/administration/lists/list";
import { memberList } from "@/lib/administration/lists/members";
import { waitlistList } from "@/lib/administration/lists/waitlists";
import { workbookList } from "@/lib/administration/lists/workbook";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";
import { fileOf, readList } from "../../support/list-files";
import { createPlan } from "../../support/orders";

const now = new Date("2026-03-19T12:00:00Z");
const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(now.getTime() + days * day);
const nonsense = { state: "x", kind: "y", list: "mars", letters: "z", page: "x", search: "\u0000" };
let admin: Member;

beforeEach(async () => {
  await db.invitation.deleteMany();
  await db.mastermindWaitlistEntry.deleteMany();
  await db.retreatWaitlistEntry.deleteMany();
  await db.workbookDownload.deleteMany();
  await db.consent.deleteMany();
  await db.accessGrant.deleteMany();
  await db.user.deleteMany();
  admin = await createMember({ role: "admin", displayName: "Robyn", isConfirmed: true });
});

/** The consent of an address, withdrawn at `withdrawnAt`. */
async function consent(email: string, withdrawnAt: Date | null = null) {
  await db.consent.create({
    data: { email, emailKey: email, givenAt: inDays(-30), wording: "Yes", page: "/", withdrawnAt },
  });
}

describe("the list of members", () => {
  const read = (params: Record<string, string> = {}) => readList(memberList, params, now);
  const names = async (address: Record<string, string> = {}) =>
    (await read(address)).rows.map(({ displayName }) => displayName);
  const accesses = async () => {
    const { rows, texts } = await read();
    return texts("Access").map((text, index) => [rows[index]?.displayName, text]);
  };

  async function member(displayName: string, isConfirmed = true) {
    return createMember({ displayName, isConfirmed, hasAccess: false });
  }

  test("shows the source and end of access, and filters by access", async () => {
    await member("Without");
    const free = await member("Free");
    const both = await member("Both");
    const over = await member("Over");
    const blocked = await member("Blocked");
    const waits = await member("Waits", false);
    await createMember({ role: "moderator", displayName: "Mo", isConfirmed: true });
    const grant = { startsAt: inDays(-9), createdAt: inDays(-9) };
    await db.accessGrant.createMany({
      data: [
        { ...grant, userId: free.userId, source: "admin", endsAt: inDays(10) },
        { ...grant, userId: both.userId, source: "mastermind", sourceId: randomUUID() },
        {
          ...grant,
          userId: both.userId,
          source: "invitation",
          sourceId: randomUUID(),
          createdAt: inDays(-8),
        },
        { ...grant, userId: over.userId, source: "admin", endsAt: inDays(-1) },
        { ...grant, userId: blocked.userId, source: "admin" },
        { ...grant, claimKey: waits.email, source: "admin" },
      ],
    });
    await db.user.update({ where: { id: blocked.userId }, data: { blockedAt: inDays(-1) } });
    await db.postingPause.create({
      data: { userId: free.userId, startsAt: inDays(-1), endsAt: inDays(2) },
    });
    expect(Object.fromEntries(await accesses())).toEqual({
      Robyn: "Administrator",
      Mo: "Moderator",
      Without: "None",
      Free: "Given free until 29 March 2026",
      Both: "Mastermind, Invitation",
      Over: "None",
      Blocked: "None while blocked",
      Waits: "Given free, once the address is confirmed",
    });
    expect((await names({ state: "access" })).sort()).toEqual(["Both", "Free", "Mo", "Robyn"]);
    expect((await names({ state: "none" })).sort()).toEqual(["Over", "Waits", "Without"]);
    expect(await names({ state: "unconfirmed" })).toEqual(["Waits"]);
    expect(await names({ state: "blocked" })).toEqual(["Blocked"]);
    expect(await names({ state: "paused" })).toEqual(["Free"]);
    expect((await names({ state: "team" })).sort()).toEqual(["Mo", "Robyn"]);
    expect((await read({ search: "FREE" })).texts("Posting paused")).toEqual(["Paused until 21 March 2026"]);
    expect((await read()).counts).toEqual({
      ...{ all: 8, access: 4, none: 3, unconfirmed: 1, blocked: 1, paused: 1, team: 2 },
    });
  });

  test("shows when each was last seen, or never", async () => {
    const { userId } = await member("Seen");
    await db.session.deleteMany();
    await db.session.createMany({
      data: [
        { userId, seenAt: inDays(-3) },
        { userId, seenAt: inDays(-2), endedAt: inDays(-1) },
      ],
    });
    const seen = Object.fromEntries(
      (await read()).rows.map(({ displayName, seenAt }) => [displayName, seenAt]),
    );
    expect(seen).toEqual({ Robyn: null, Seen: inDays(-2) });
  });

  test("ignores invalid parameters, also in the download", async () => {
    expect(await names(nonsense)).toEqual(["Robyn"]);
    expect((await fileOf(admin, "members", { search: "robyn" }, now)).map((row) => row.Access)).toEqual([
      "Administrator",
    ]);
  });
});

describe("the list of invitations", () => {
  const read = (params: Record<string, string> = {}) => readList(invitationList, params, now);
  const codes = async (address: Record<string, string> = {}) =>
    (await read(address)).rows.map(({ code }) => code);

  test("has the codes of administrators and buyers, each with its state", async () => {
    const other = await createMember({ role: "admin", displayName: "Jude" });
    const plan = await createPlan({ name: "Fran Delaney", email: "fran@postbox.example" });
    const made = { createdBy: admin.userId, includesAccess: true };
    await db.invitation.createMany({
      data: [
        { ...made, code: "FREE22", note: "for Ann", createdAt: inDays(-1), accessUntil: inDays(3) },
        { ...made, code: "USED22", createdBy: other.userId, currentUses: 1, createdAt: inDays(-2) },
        { ...made, code: "PAST22", expiresAt: inDays(-1), createdAt: inDays(-3) },
        { ...made, code: "ENDS22", accessUntil: inDays(-1), createdAt: inDays(-4), createdBy: null },
        { ...made, code: "SHUT22", isActive: false, createdAt: inDays(-5), sentTo: "ann@postbox.example" },
        {
          ...{ code: "PLAN22", orderId: plan.id, sentTo: plan.email, includesAccess: true },
          createdAt: inDays(-6),
        },
      ],
    });
    expect(await codes()).toEqual(["FREE22", "USED22", "PAST22", "ENDS22", "SHUT22", "PLAN22"]);
    expect((await read()).texts("By")).toEqual([
      ...["Robyn", "Jude", "Robyn", "A former administrator", "Robyn", "By the purchase"],
    ]);
    expect(await codes({ state: "active" })).toEqual(["FREE22", "PLAN22"]);
    expect(await codes({ state: "fullyUsed" })).toEqual(["USED22"]);
    expect(await codes({ state: "expired" })).toEqual(["PAST22", "ENDS22"]);
    expect(await codes({ state: "inactive" })).toEqual(["SHUT22"]);
    for (const { status, code } of (await read()).rows) {
      expect(await codes({ state: status })).toContain(code);
    }
    expect(await codes({ kind: "buyers" })).toEqual(["PLAN22"]);
    expect(await codes({ kind: "ours", state: "active" })).toEqual(["FREE22"]);
    expect(await codes({ search: "ann" })).toEqual(["FREE22", "SHUT22"]);
    expect(await codes({ search: "fran del" })).toEqual(["PLAN22"]);
    expect(await codes({ search: "past" })).toEqual(["PAST22"]);
    expect((await read({ search: "PLAN22" })).texts("Access")).toEqual(["As the plan"]);
    expect((await read({ search: "FREE22" })).texts("Access")).toEqual(["Until 22 March 2026"]);
    expect((await read()).counts).toEqual({
      ...{ all: 6, active: 2, fullyUsed: 1, expired: 2, inactive: 1 },
    });
    expect(await codes(nonsense)).toHaveLength(6);
    expect(await fileOf(admin, "invitations", { kind: "buyers" }, now)).toEqual([
      expect.objectContaining({
        ...{
          Code: "PLAN22",
          By: "By the purchase",
          For: "Fran Delaney",
          Used: "0",
          Of: "1",
          State: "Active",
        },
      }),
    ]);
  });
});

describe("the waitlists", () => {
  const read = (params: Record<string, string> = {}) => readList(waitlistList, params, now);
  const names = async (address: Record<string, string> = {}) =>
    (await read(address)).rows.map(({ name }) => name);

  async function waits(name: string, createdAt: Date, retreat: string | null) {
    const email = `${name.toLowerCase()}@postbox.example`;
    const entry = { name, email, emailKey: email, phone: "+44 7700", createdAt };
    if (retreat) return db.retreatWaitlistEntry.create({ data: { ...entry, retreat } });
    const answers = { currentBusiness: "Pots", goals: "More pots", investmentLevel: "monthly" };
    return db.mastermindWaitlistEntry.create({ data: { ...entry, ...answers, programme: "mastermind" } });
  }

  test("are one list, the newest first, filtered by list and by consent", async () => {
    await waits("Ann", inDays(-3), null);
    await waits("Bea", inDays(-2), "dorset");
    await waits("Cleo", inDays(-1), null);
    await waits("Dot", inDays(-4), "elsewhere");
    await consent("ann@postbox.example");
    await consent("bea@postbox.example", inDays(-1));
    expect(await names()).toEqual(["Cleo", "Bea", "Ann", "Dot"]);
    expect(await names({ list: "mastermind" })).toEqual(["Cleo", "Ann"]);
    expect(await names({ list: "dorset" })).toEqual(["Bea"]);
    expect((await read()).texts("Letters")).toEqual(["No", "Withdrew", "Yes", "No"]);
    expect(await names({ letters: "yes" })).toEqual(["Ann"]);
    expect(await names({ letters: "withdrew" })).toEqual(["Bea"]);
    expect(await names({ letters: "no" })).toEqual(["Cleo", "Dot"]);
    expect(await names({ search: "EA@post" })).toEqual(["Bea"]);
    expect(await names({ search: "%" })).toEqual([]);
    expect((await read()).counts).toEqual({ all: 4, mastermind: 2, dorset: 1 });
    expect((await read({ letters: "no" })).counts).toEqual({ all: 2, mastermind: 1, dorset: 0 });
    expect(await names(nonsense)).toHaveLength(4);
    expect(await fileOf(admin, "waitlists", { search: "ann" }, now)).toEqual([
      expect.objectContaining({
        Name: "Ann",
        Phone: "'+44 7700",
        List: "Mastermind",
        Letters: "Yes",
        Goals: "More pots",
      }),
    ]);
  });

  test("have pages over both tables, without duplicates", async () => {
    const each = listPageSize;
    await db.$executeRaw`
      INSERT INTO mastermind_waitlist (id, programme, name, email, email_key, phone, current_business, goals, investment_level, created_at)
      SELECT gen_random_uuid(), 'mastermind', 'A', n || '@x.example', n || '@x.example', '07700 900123', 'Pots', 'More', 'monthly', ${now}::timestamptz - n % 7 * interval '1 hour' FROM generate_series(1, ${each}::int) n`;
    await db.$executeRaw`
      INSERT INTO uk_retreat_waitlist (id, retreat, name, email, email_key, phone, created_at)
      SELECT gen_random_uuid(), 'dorset', 'B', n || '@x.example', n || '@x.example', '07700 900123', ${now}::timestamptz - n % 7 * interval '1 hour' FROM generate_series(1, ${each}::int) n`;
    const first = await read();
    const second = await read({ page: "2" });
    expect(second.hasNext).toBe(false);
    const rows = [...first.rows, ...second.rows];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2 * each);
    const times = rows.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });
});

describe("the list of the workbook", () => {
  const read = (params: Record<string, string> = {}) => readList(workbookList, params, now);

  test("has the newest request first, each with its consent", async () => {
    const asked = (name: string, downloadedAt: Date) => {
      const email = `${name}@postbox.example`;
      return { email, emailKey: email, downloadedAt, createdAt: inDays(-9) };
    };
    await db.workbookDownload.createMany({
      data: [asked("ann", inDays(-3)), asked("bea", inDays(-1)), asked("cleo", inDays(-2))],
    });
    await consent("ann@postbox.example");
    await consent("bea@postbox.example", inDays(-1));
    const emails = async (address: Record<string, string> = {}) =>
      (await read(address)).rows.map(({ email }) => email.split("@")[0]);
    expect(await emails()).toEqual(["bea", "cleo", "ann"]);
    expect((await read()).texts("Letters")).toEqual(["Withdrew", "No", "Yes"]);
    expect(await emails({ letters: "yes" })).toEqual(["ann"]);
    expect(await emails({ search: "CLE" })).toEqual(["cleo"]);
    expect((await read()).counts).toEqual({ all: 3, yes: 1, asked: 0, no: 1, withdrew: 1 });
    expect(await emails(nonsense)).toHaveLength(3);
    expect(await fileOf(admin, "workbook", { letters: "withdrew" }, now)).toEqual([
      { Email: "bea@postbox.example", Asked: "2026-03-18", "First asked": "2026-03-10", Letters: "Withdrew" },
    ]);
  });
});
