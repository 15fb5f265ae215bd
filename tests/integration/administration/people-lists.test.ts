import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import {
  countInvitations,
  invitationAccess,
  invitationList,
  invitationStates,
  madeBy,
} from "@/lib/administration/lists/invitations";
import { letterState } from "@/lib/administration/lists/letter-consent";
import { listPageSize, readPage } from "@/lib/administration/lists/list";
import {
  accessWords,
  countAccounts,
  memberList,
  memberStates,
  pauseWords,
} from "@/lib/administration/lists/members";
import { countWaitlists, waitlistList } from "@/lib/administration/lists/waitlists";
import { countWorkbook, workbookList } from "@/lib/administration/lists/workbook";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";
import { fileOf } from "../../support/list-files";
import { createPlan } from "../../support/plans";

const now = new Date("2026-03-19T12:00:00Z");
const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(now.getTime() + days * day);
const nonsense = { state: "x", kind: "y", list: "mars", letters: "z", after: "1.2", search: "\u0000" };
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

/** The consent of an address; withdrawn, if `withdrawnAt` says when. */
async function consent(email: string, withdrawnAt: Date | null = null) {
  await db.consent.create({
    data: { email, emailKey: email, givenAt: inDays(-30), wording: "Yes", page: "/", withdrawnAt },
  });
}

describe("the list of members", () => {
  const query = (address: Record<string, string> = {}) => memberList.query.parse(address);
  const read = async (address: Record<string, string> = {}) =>
    (await readPage(memberList, query(address), now)).rows;
  const names = async (address: Record<string, string> = {}) =>
    (await read(address)).map(({ displayName }) => displayName);
  const accesses = async () =>
    Object.fromEntries((await read()).map((row) => [row.displayName, accessWords(row)]));

  async function member(displayName: string, isConfirmed = true) {
    return createMember({ displayName, isConfirmed, hasAccess: false });
  }

  test("says by what each may enter and until when, and finds who may and who may not", async () => {
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
    expect(await accesses()).toEqual({
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
    expect(await names({ state: "moderators" })).toEqual(["Mo"]);
    expect(await names({ state: "admins" })).toEqual(["Robyn"]);
    expect((await read({ search: "FREE" })).map(pauseWords)).toEqual(["Paused until 21 March 2026"]);
    expect(await countAccounts(query(), now)).toEqual({
      ...{ all: 8, access: 4, none: 3, unconfirmed: 1, blocked: 1, paused: 1, moderators: 1, admins: 1 },
    });
    expect(Object.keys(await countAccounts(query(), now))).toEqual([...memberStates]);
  });

  test("says when each was seen last, and that nobody was", async () => {
    const { userId } = await member("Seen");
    await db.session.deleteMany();
    await db.session.createMany({
      data: [
        { userId, seenAt: inDays(-3) },
        { userId, seenAt: inDays(-2), endedAt: inDays(-1) },
      ],
    });
    const seen = Object.fromEntries((await read()).map(({ displayName, seenAt }) => [displayName, seenAt]));
    expect(seen).toEqual({ Robyn: null, Seen: inDays(-2) });
  });

  test("goes from the newest, page by page without doubles, whatever its address says", async () => {
    const count = listPageSize + 3;
    await db.$executeRaw`
      WITH made AS (INSERT INTO users (id, email, email_key, password_hash) SELECT gen_random_uuid(), n || '@x.example', n || '@x.example', '' FROM generate_series(2, ${count}::int) n RETURNING id, email)
      INSERT INTO profiles (id, user_id, display_name, email, created_at) SELECT gen_random_uuid(), id, 'Member', email, ${inDays(-1)} FROM made`;
    const first = await readPage(memberList, query(), now);
    expect(first.rows[0]?.displayName).toBe("Robyn");
    const second = await readPage(memberList, query({ after: first.next ?? "" }), now);
    expect(second.next).toBeNull();
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(count);
    expect(await names(nonsense)).toHaveLength(listPageSize);
    expect((await fileOf(admin, "members", { search: "robyn" }, now)).map((row) => row.Access)).toEqual([
      "Administrator",
    ]);
  });
});

describe("the list of invitations", () => {
  const query = (address: Record<string, string> = {}) => invitationList.query.parse(address);
  const read = async (address: Record<string, string> = {}) =>
    (await readPage(invitationList, query(address), now)).rows;
  const codes = async (address: Record<string, string> = {}) => (await read(address)).map(({ code }) => code);

  test("has every administrator’s codes and the buyers’, each in its state", async () => {
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
          ...{ code: "PLAN22", planId: plan.id, sentTo: plan.email, includesAccess: true },
          createdAt: inDays(-6),
        },
      ],
    });
    expect(await codes()).toEqual(["FREE22", "USED22", "PAST22", "ENDS22", "SHUT22", "PLAN22"]);
    expect((await read()).map(madeBy)).toEqual([
      ...["Robyn", "Jude", "Robyn", "Somebody who has left", "Robyn", "By the purchase"],
    ]);
    expect(await codes({ state: "active" })).toEqual(["FREE22", "PLAN22"]);
    expect(await codes({ state: "fullyUsed" })).toEqual(["USED22"]);
    expect(await codes({ state: "expired" })).toEqual(["PAST22", "ENDS22"]);
    expect(await codes({ state: "inactive" })).toEqual(["SHUT22"]);
    for (const { status, code } of await read()) {
      expect(await codes({ state: status })).toContain(code);
    }
    expect(await codes({ kind: "buyers" })).toEqual(["PLAN22"]);
    expect(await codes({ kind: "ours", state: "active" })).toEqual(["FREE22"]);
    expect(await codes({ search: "ann" })).toEqual(["FREE22", "SHUT22"]);
    expect(await codes({ search: "fran del" })).toEqual(["PLAN22"]);
    expect(await codes({ search: "past" })).toEqual(["PAST22"]);
    expect((await read({ search: "PLAN22" })).map(invitationAccess)).toEqual(["As the plan"]);
    expect((await read({ search: "FREE22" })).map(invitationAccess)).toEqual(["Until 22 March 2026"]);
    expect(await countInvitations(query(), now)).toEqual({
      ...{ all: 6, active: 2, fullyUsed: 1, expired: 2, inactive: 1 },
    });
    expect(Object.keys(await countInvitations(query({ kind: "buyers" }), now))).toEqual([
      ...invitationStates,
    ]);
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

  test("goes on from page to page without doubles", async () => {
    const count = listPageSize + 3;
    await db.$executeRaw`
      INSERT INTO invitations (id, code, created_at) SELECT gen_random_uuid(), translate(upper(lpad(to_hex(n), 6, '0')), '01', 'GH'), ${now} FROM generate_series(1, ${count}::int) n`;
    const first = await readPage(invitationList, query(), now);
    const second = await readPage(invitationList, query({ after: first.next ?? "" }), now);
    expect(second.next).toBeNull();
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(count);
  });
});

describe("the waitlists", () => {
  const query = (address: Record<string, string> = {}) => waitlistList.query.parse(address);
  const read = async (address: Record<string, string> = {}) =>
    (await readPage(waitlistList, query(address), now)).rows;
  const names = async (address: Record<string, string> = {}) => (await read(address)).map(({ name }) => name);

  async function waits(name: string, createdAt: Date, retreat: string | null) {
    const email = `${name.toLowerCase()}@postbox.example`;
    const entry = { name, email, emailKey: email, phone: "+44 7700", createdAt };
    if (retreat) return db.retreatWaitlistEntry.create({ data: { ...entry, retreat } });
    const answers = { currentBusiness: "Pots", goals: "More pots", investmentLevel: "monthly" };
    return db.mastermindWaitlistEntry.create({ data: { ...entry, ...answers } });
  }

  test("are one list, the newest first, cut by list and by who gets letters", async () => {
    await waits("Ann", inDays(-3), null);
    await waits("Bea", inDays(-2), "dorset");
    await waits("Cleo", inDays(-1), null);
    await waits("Dot", inDays(-4), "elsewhere");
    await consent("ann@postbox.example");
    await consent("bea@postbox.example", inDays(-1));
    expect(await names()).toEqual(["Cleo", "Bea", "Ann", "Dot"]);
    expect(await names({ list: "mastermind" })).toEqual(["Cleo", "Ann"]);
    expect(await names({ list: "dorset" })).toEqual(["Bea"]);
    expect((await read()).map(letterState)).toEqual(["no", "withdrew", "yes", "no"]);
    expect(await names({ letters: "yes" })).toEqual(["Ann"]);
    expect(await names({ letters: "withdrew" })).toEqual(["Bea"]);
    expect(await names({ letters: "no" })).toEqual(["Cleo", "Dot"]);
    expect(await names({ search: "EA@post" })).toEqual(["Bea"]);
    expect(await names({ search: "%" })).toEqual([]);
    expect(await countWaitlists(query())).toEqual({ all: 4, mastermind: 2, dorset: 1 });
    expect(await countWaitlists(query({ letters: "no" }))).toEqual({ all: 2, mastermind: 1, dorset: 0 });
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

  test("go on from page to page through both tables, without doubles", async () => {
    const each = listPageSize;
    await db.$executeRaw`
      INSERT INTO mastermind_waitlist (id, name, email, email_key, phone, current_business, goals, investment_level, created_at)
      SELECT gen_random_uuid(), 'A', n || '@x.example', n || '@x.example', '07700 900123', 'Pots', 'More', 'monthly', ${now}::timestamptz - n % 7 * interval '1 hour' FROM generate_series(1, ${each}::int) n`;
    await db.$executeRaw`
      INSERT INTO uk_retreat_waitlist (id, retreat, name, email, email_key, phone, created_at)
      SELECT gen_random_uuid(), 'dorset', 'B', n || '@x.example', n || '@x.example', '07700 900123', ${now}::timestamptz - n % 7 * interval '1 hour' FROM generate_series(1, ${each}::int) n`;
    const first = await readPage(waitlistList, query(), now);
    const second = await readPage(waitlistList, query({ after: first.next ?? "" }), now);
    expect(second.next).toBeNull();
    const rows = [...first.rows, ...second.rows];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2 * each);
    const times = rows.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });
});

describe("the list of the workbook", () => {
  const query = (address: Record<string, string> = {}) => workbookList.query.parse(address);
  const read = async (address: Record<string, string> = {}) =>
    (await readPage(workbookList, query(address), now)).rows;

  test("has who asked last first, and whether each gets letters", async () => {
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
      (await read(address)).map(({ email }) => email.split("@")[0]);
    expect(await emails()).toEqual(["bea", "cleo", "ann"]);
    expect((await read()).map(letterState)).toEqual(["withdrew", "no", "yes"]);
    expect(await emails({ letters: "yes" })).toEqual(["ann"]);
    expect(await emails({ search: "CLE" })).toEqual(["cleo"]);
    expect(await countWorkbook(query())).toEqual({ all: 3, yes: 1, asked: 0, no: 1, withdrew: 1 });
    expect(await emails(nonsense)).toHaveLength(3);
    expect(await fileOf(admin, "workbook", { letters: "withdrew" }, now)).toEqual([
      { Email: "bea@postbox.example", Asked: "2026-03-18", "First asked": "2026-03-10", Letters: "Withdrew" },
    ]);
  });

  test("goes on from page to page without doubles", async () => {
    const count = listPageSize + 3;
    await db.$executeRaw`
      INSERT INTO workbook_downloads (id, email, email_key, downloaded_at)
      SELECT gen_random_uuid(), n || '@x.example', n || '@x.example', ${now} FROM generate_series(1, ${count}::int) n`;
    const first = await readPage(workbookList, query(), now);
    const second = await readPage(workbookList, query({ after: first.next ?? "" }), now);
    expect(second.next).toBeNull();
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(count);
  });
});
