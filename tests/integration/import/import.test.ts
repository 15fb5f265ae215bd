import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { stringify } from "csv-stringify/sync";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { join } from "@/lib/accounts/join";
import { checkPassword } from "@/lib/accounts/passwords";
import { postMessage } from "@/lib/clubhouse/posting";
import { db } from "@/lib/db";
import { importFolder, type Rejected } from "@/lib/data/import/import";
import { aCaller } from "../../support/callers";
import { createMember } from "../../support/factories";
import { forgetMoney } from "../../support/money";

const now = new Date("2026-11-26T12:00:00Z");
let root: string;
let folder: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "imports-"));
});
afterAll(() => rm(root, { recursive: true }));

beforeEach(async () => {
  folder = await mkdtemp(path.join(root, "old-"));
  await forgetMoney();
  await db.message.deleteMany();
  await db.invitation.deleteMany();
  await db.user.deleteMany();
  await db.workbookDownload.deleteMany();
  await db.mastermindWaitlistEntry.deleteMany();
  await db.retreatWaitlistEntry.deleteMany();
  await db.sponsoredApplication.deleteMany();
  await db.consent.deleteMany();
});

type Cell = string | number | boolean | null;
const write = (file: string, rows: Record<string, Cell>[]) =>
  writeFile(path.join(folder, file), stringify(rows, { header: true, cast: { boolean: String } }));

async function run({ dryRun = false } = {}) {
  const rejected: Rejected[] = [];
  const told: string[] = [];
  const counts = await importFolder({
    ...{ databaseUrl: process.env.DATABASE_URL ?? "", folder, now, dryRun },
    reject: (one) => rejected.push(one),
    tell: (what) => told.push(what),
  });
  return { rejected, told, taken: Object.fromEntries(counts.map(({ table, taken }) => [table, taken])) };
}

const fern = {
  id: "1",
  user_id: randomUUID(),
  display_name: "Fern",
  email: "Fern@Old.example",
  created_at: "2023-01-02",
};
const wren = {
  id: "2",
  user_id: randomUUID(),
  display_name: "Wren",
  email: "wren@old.example",
  created_at: "2024-05-06 07:08:09+00",
};

const message = (changes: Record<string, Cell> = {}) => ({
  ...{ id: randomUUID(), content: "Hello", created_at: "2024-06-01T10:00:00Z", user_id: fern.user_id },
  ...{ category: "wins", ...changes },
});
const invitation = (changes: Record<string, Cell> = {}) => ({
  ...{
    id: randomUUID(),
    code: "ABC234",
    created_by: fern.user_id,
    expires_at: null,
    max_uses: 5,
    current_uses: 2,
  },
  ...{ is_active: true, created_at: "2024-03-01T00:00:00Z", ...changes },
});
const application = (changes: Record<string, Cell> = {}) => ({
  ...{ full_name: "Ada", email: "ada@old.example", location_uk: "Hull", community_involvement: "Much" },
  ...{ idea_project_dream: "A library of things", why_matters: "It does", positive_impact: "Some" },
  ...{ whats_holding_back: "Time", retreat_difference: "All of it", additional_notes: "" },
  ...{ commitment_level: "Somewhat — I'm still figuring out how", ...changes },
});

/** Every table of the old system, with a row. */
async function writeAll() {
  await write("profiles.csv", [fern, wren]);
  await write("messages.csv", [
    message({ content: "Second", created_at: "2024-06-02T10:00:00Z", user_id: wren.user_id }),
    message({ content: "First" }),
    message({ content: "In the chat", category: "general" }),
    message({ content: "Of somebody who left", user_id: randomUUID(), created_at: "2025-01-01" }),
  ]);
  await write("invitations.csv", [invitation()]);
  await write("workbook_downloads.csv", [
    { email: "r@old.example", downloaded_at: "2025-01-01" },
    { email: "R@old.example", downloaded_at: "2025-03-01" },
    { email: "r@old.example", downloaded_at: "2025-02-01" },
  ]);
  const waiting = { name: "Mo", email: "mo@old.example", phone: "01234 567890" };
  await write("mastermind_waitlist.csv", [
    { ...waiting, current_business: "Bees", goals: "Honey", investment_level: "About £500" },
  ]);
  await write("uk_retreat_waitlist.csv", [
    { ...waiting, name: "First" },
    { ...waiting, name: "Second", email: "second@old.example" },
    { ...waiting, name: "Again" },
  ]);
  await write("sponsored_applications.csv", [application()]);
}

describe("everything of the old system", () => {
  test("is imported, and only once, however often it is run", async () => {
    await writeAll();
    const all = { profiles: 2, messages: 4, invitations: 1, workbook_downloads: 1 };
    const forms = { mastermind_waitlist: 1, uk_retreat_waitlist: 2, sponsored_applications: 1 };
    expect((await run({ dryRun: true })).taken).toEqual({ ...all, ...forms });
    expect(await db.user.count()).toBe(0);
    const first = await run();
    expect(first).toMatchObject({ taken: { ...all, ...forms }, rejected: [] });
    const again = await run();
    expect(new Set(Object.values(again.taken))).toEqual(new Set([0]));
    expect(again.rejected).toEqual([]);
    expect(await db.message.count()).toBe(4);
    expect(await db.profile.count()).toBe(2);
  });

  test("has members with their date of joining, and an unusable password", async () => {
    await writeAll();
    await run();
    const users = await db.user.findMany({
      include: { profile: true, imported: true },
      omit: { passwordHash: false },
    });
    const she = users.find(({ id }) => id === fern.user_id);
    expect(she).toMatchObject({
      ...{ email: "Fern@Old.example", emailKey: "fern@old.example", emailConfirmedAt: null, createdAt: now },
      profile: { displayName: "Fern", email: "Fern@Old.example", createdAt: new Date("2023-01-02") },
      imported: { importedAt: now, writtenAt: null },
    });
    expect(await checkPassword(she?.passwordHash ?? null, "correct horse battery staple")).toBe(false);
  });

  test("makes the oldest member the owner if there is none, and says so", async () => {
    await writeAll();
    const { told } = await run();
    expect(told.join()).toContain("Fern, the oldest member, is the owner");
    expect(await db.user.findMany({ where: { role: "owner" } })).toMatchObject([{ id: fern.user_id }]);
    await db.user.deleteMany();
    const owner = await createMember({ role: "owner" });
    await run();
    expect(await db.user.findMany({ where: { role: "owner" } })).toMatchObject([{ id: owner.userId }]);
  });

  test("has messages in order of time, each with a kind of its board and its author", async () => {
    await writeAll();
    await run();
    const board = await db.board.findUniqueOrThrow({ where: { id: "wins" } });
    const said = await db.message.findMany({ where: { board: "wins" }, orderBy: { position: "asc" } });
    expect(said.map(({ content }) => content)).toEqual(["First", "Second", "Of somebody who left"]);
    expect(said.map(({ userId }) => userId)).toEqual([fern.user_id, wren.user_id, null]);
    expect(said.map(({ kind }) => kind)).toEqual(["win", "win", "win"]);
    expect(said.at(-1)).toMatchObject({ position: board.revision, revision: board.revision, editedAt: null });
    expect(await db.message.findFirst({ where: { board: "general" } })).toMatchObject({ kind: null });
    expect(await db.noticeCause.count()).toBe(0);
  });

  test("has form entries, once per address: the last answers, in the first position", async () => {
    await writeAll();
    await run();
    expect(await db.workbookDownload.findMany()).toMatchObject([
      { emailKey: "r@old.example", downloadedAt: new Date("2025-03-01"), createdAt: new Date("2025-01-01") },
    ]);
    expect(await db.mastermindWaitlistEntry.findMany()).toMatchObject([
      { investmentLevel: "About £500", createdAt: now },
    ]);
    const line = await db.retreatWaitlistEntry.findMany({ orderBy: { createdAt: "asc" } });
    expect(line.map(({ name, retreat }) => [name, retreat])).toEqual([
      ["First", "dorset"],
      ["Second", "dorset"],
    ]);
    expect(await db.sponsoredApplication.findMany()).toMatchObject([
      { commitmentLevel: "somewhat-figuring", additionalNotes: null },
    ]);
    expect(await db.invitation.findMany()).toMatchObject([
      { code: "ABC234", createdBy: fern.user_id, currentUses: 2 },
    ]);
  });
});

describe("beside existing rows", () => {
  test("an account with a member's address gets their content and stays as it is", async () => {
    const { userId } = await createMember({ displayName: "Fern of today", isConfirmed: true });
    await db.user.update({
      where: { id: userId },
      data: { email: fern.email, emailKey: "fern@old.example" },
    });
    await write("profiles.csv", [fern]);
    await write("messages.csv", [message()]);
    expect((await run()).taken).toEqual({ profiles: 0, messages: 1 });
    expect(await db.profile.findMany()).toMatchObject([{ userId, displayName: "Fern of today" }]);
    expect(await db.message.findMany()).toMatchObject([{ userId }]);
    expect(await db.importedMember.count()).toBe(0);
  });

  test("an unconfirmed account gets nothing of the member's until it is confirmed", async () => {
    const { userId } = await createMember({ displayName: "Not Fern" });
    await db.user.update({
      where: { id: userId },
      data: { email: fern.email, emailKey: "fern@old.example" },
    });
    await write("profiles.csv", [fern, wren]);
    await write("invitations.csv", [invitation(), invitation({ code: "ZZZ999", created_by: wren.user_id })]);
    const byAddress = message({ user_id: "FERN@old.example" });
    await write("messages.csv", [message(), byAddress, message({ user_id: wren.user_id })]);
    const first = await run();
    expect(first.taken).toEqual({ profiles: 1, invitations: 1, messages: 1 });
    expect(first.rejected).toMatchObject([
      {
        file: "profiles.csv",
        line: 2,
        column: "email",
        reason: expect.stringContaining("without having confirmed") as string,
      },
      { file: "invitations.csv", line: 2, column: "created_by" },
      { file: "messages.csv", line: 2, column: "user_id" },
      { file: "messages.csv", line: 3, column: "user_id" },
    ]);
    expect(await db.message.count({ where: { userId } })).toBe(0);
    expect(await db.message.findMany()).toMatchObject([{ userId: wren.user_id }]);
    await db.user.delete({ where: { id: userId } });
    expect(await run()).toMatchObject({ taken: { profiles: 1, invitations: 1, messages: 2 }, rejected: [] });
    expect(await db.message.count({ where: { userId: fern.user_id } })).toBe(2);
  });

  test("a member with a changed address is found again", async () => {
    await write("profiles.csv", [fern]);
    await run();
    await db.user.update({
      where: { id: fern.user_id },
      data: { email: "new@old.example", emailKey: "new@old.example" },
    });
    expect((await run()).taken).toEqual({ profiles: 0 });
    expect(await db.user.count()).toBe(1);
  });

  test("messages follow existing ones, and are not unread for members who had read all", async () => {
    const [member, late] = [await createMember({ hasAccess: true }), await createMember({ hasAccess: true })];
    const posted = await postMessage(member, {
      id: randomUUID(),
      board: "wins",
      kind: "win",
      content: "Today",
    });
    const position = posted.ok ? posted.value.position : 0;
    const mark = { board: "wins", updatedAt: now };
    await db.readMark.createMany({
      data: [
        { ...mark, userId: member.userId, position },
        { ...mark, userId: late.userId, position: position - 1 },
      ],
    });
    await write("messages.csv", [message(), message()]);
    await run();
    const marks = await db.readMark.findMany({ where: { board: "wins" } });
    const of = (userId: string) => marks.find((one) => one.userId === userId)?.position;
    expect([of(member.userId), of(late.userId)]).toEqual([position + 2, position - 1]);
    const said = await db.message.findMany({ orderBy: { position: "asc" } });
    expect(said.map(({ content }) => content)).toEqual(["Today", "Hello", "Hello"]);
  });

  test("a withdrawn consent stays withdrawn", async () => {
    const consent = {
      email: "no@old.example",
      emailKey: "no@old.example",
      givenAt: new Date("2020-01-01"),
      wording: "x",
      page: "/",
    };
    await db.consent.create({ data: { ...consent, withdrawnAt: new Date("2021-01-01") } });
    await write("consents.csv", [
      { email: "no@old.example", given_at: "2024-01-01" },
      { email: "Yes@old.example", given_at: "2024-01-01" },
    ]);
    expect((await run()).taken).toEqual({ consents: 1 });
    const consents = await db.consent.findMany({ include: { events: true }, orderBy: { emailKey: "asc" } });
    expect(consents).toMatchObject([
      { withdrawnAt: new Date("2021-01-01"), events: [] },
      {
        withdrawnAt: null,
        page: "import",
        events: [{ kind: "given", source: "import", email: "Yes@old.example" }],
      },
    ]);
  });
});

test("messages go to a board that the founder made", async () => {
  const { id } = await db.board.create({ data: { id: randomUUID(), name: "Book Club", position: 9 } });
  await write("messages.csv", [message({ category: id })]);
  expect(await run()).toMatchObject({ taken: { messages: 1 }, rejected: [] });
  expect(await db.message.findMany({ where: { board: id } })).toMatchObject([{ kind: "post" }]);
});

describe("an invalid line is rejected with place and reason, and the others are imported", () => {
  test.each<[string, Record<string, Cell>[], string, RegExp]>([
    ["profiles.csv", [{ ...fern, email: "nowhere" }], "email", /email/i],
    ["profiles.csv", [{ ...fern, display_name: " " }], "display_name", /./],
    ["profiles.csv", [{ ...fern, display_name: "x".repeat(81) }], "display_name", /80/],
    ["profiles.csv", [{ ...fern, created_at: "02/01/2023" }], "created_at", /past time/],
    ["messages.csv", [message({ content: "" })], "content", /./],
    ["messages.csv", [message({ content: "x".repeat(4_001) })], "content", /4000|4,000/],
    ["messages.csv", [message({ category: "gossip" })], "category", /none of the boards general, wins/],
    ["messages.csv", [message({ created_at: "2999-01-01" })], "created_at", /past time/],
    ["invitations.csv", [invitation({ code: "ABC0O1" })], "code", /without I, O, 0 and 1/],
    ["invitations.csv", [invitation({ max_uses: 101 })], "max_uses", /1 to 100/],
    ["invitations.csv", [invitation({ current_uses: 6 })], "current_uses", /more often/],
    ["invitations.csv", [invitation({ is_active: "maybe" })], "is_active", /neither true nor false/],
    [
      "sponsored_applications.csv",
      [application({ why_matters: "x".repeat(5_001) })],
      "why_matters",
      /5000|5,000/,
    ],
  ])("%s with %j", async (file, wrong, column, why) => {
    const right =
      file === "messages.csv"
        ? message()
        : file === "invitations.csv"
          ? invitation({ code: "ZZZ999" })
          : null;
    const other = right ?? (file === "profiles.csv" ? wren : application({ email: "other@old.example" }));
    await write(file, [...wrong, other]);
    const { rejected, taken } = await run();
    expect(rejected).toMatchObject([{ file, line: 2, column }]);
    expect(rejected[0]?.reason).toMatch(why);
    expect(Object.values(taken)).toEqual([1]);
  });

  test("a duplicate is rejected the second time, and its references are the same person's", async () => {
    const twin = { ...wren, user_id: randomUUID(), email: "WREN@old.example" };
    await write("profiles.csv", [fern, wren, twin, { ...fern, email: "third@old.example" }]);
    const one = message({ user_id: twin.user_id });
    const hers = message({ created_at: "2024-07-01T10:00:00Z" });
    await write("messages.csv", [one, { ...one, content: "Again" }, hers]);
    const { rejected, taken } = await run();
    expect(rejected).toEqual([
      { file: "profiles.csv", line: 4, column: "email", reason: "It is that of line 3 already." },
      { file: "profiles.csv", line: 5, column: "user_id", reason: "It is that of line 2 already." },
      { file: "messages.csv", line: 3, column: "id", reason: "It is that of line 2 already." },
    ]);
    expect(taken).toEqual({ profiles: 2, messages: 2 });
    expect(await db.message.findMany({ orderBy: { createdAt: "asc" } })).toMatchObject([
      { userId: wren.user_id, content: "Hello" },
      { userId: fern.user_id },
    ]);
  });

  test("a code whose first line is invalid is that of the second", async () => {
    await write("invitations.csv", [invitation({ current_uses: 6 }), invitation()]);
    const { rejected, taken } = await run();
    expect(rejected).toMatchObject([{ line: 2, column: "current_uses" }]);
    expect(taken).toEqual({ invitations: 1 });
  });

  test("a field of ten million characters affects one line only", async () => {
    await write("messages.csv", [message({ content: "x".repeat(10_000_000) }), message()]);
    const { rejected, taken } = await run();
    expect(rejected).toMatchObject([{ line: 2, column: "content" }]);
    expect(taken).toEqual({ messages: 1 });
  });
});

describe("nothing is imported", () => {
  const nothingIsHere = async () => expect(await db.user.count()).toBe(0);

  test.each([
    [
      "of a file without a required column",
      "id,content,created_at,user_id\n",
      "messages.csv: It lacks category; it has id, content",
    ],
    ["of an empty file", "", "empty"],
    ["of a picture", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "It lacks id"],
  ])("%s", async (_, content, why) => {
    await write("profiles.csv", [fern]);
    await writeFile(path.join(folder, "messages.csv"), content, "latin1");
    await expect(run()).rejects.toThrow(why);
    await nothingIsHere();
  });

  test("of an empty or a missing folder", async () => {
    await expect(run()).rejects.toThrow("nothing to import");
    folder = path.join(folder, "nowhere");
    await expect(run()).rejects.toThrow("nothing to import");
  });

  test("while the database fails", async () => {
    await write("profiles.csv", [fern]);
    const given = { folder, now, dryRun: false, reject: () => undefined };
    await expect(importFolder({ ...given, databaseUrl: "postgresql://127.0.0.1:1/none" })).rejects.toThrow();
    await nothingIsHere();
  });
});

test("a sign-up on an empty site in parallel with an import: there is one administrator", async () => {
  await writeAll();
  const joiner = {
    displayName: "Ada",
    email: "ada@new.example",
    password: "the kettle is on",
    invitationCode: "",
  };
  await Promise.all([run(), join(joiner, aCaller(), now)]);
  expect(await db.user.count({ where: { role: "owner" } })).toBe(1);
});

test("two in parallel import everything once", async () => {
  await writeAll();
  const both = await Promise.all([run(), run()]);
  expect(both.map(({ taken }) => taken.messages).sort()).toEqual([0, 4]);
  expect(await db.message.count()).toBe(4);
});

describe("another system's files, by import.yaml", () => {
  const mapping = `
members:
  file: People.csv
  columns: { user_id: Member ID, display_name: Full Name, email: E-Mail, created_at: Joined }
posts:
  file: Posts.csv
  encoding: windows-1252
  columns: { id: Post, content: Body, user_id: Author, category: Space, created_at: Published }
  values:
    category: { Celebrations: wins, Lounge: general }
audiences:
  file: List.csv
  columns: { email: Address, given_at: Since }
  always: { wording: Yes please }
`;
  const people = [
    { "Member ID": 7, "Full Name": "Fern", "E-Mail": "fern@old.example", Joined: "2023-01-02", Shoes: 39 },
  ];

  test("are read with its names", async () => {
    await writeFile(path.join(folder, "import.yaml"), mapping);
    await write("People.csv", people);
    await writeFile(
      path.join(folder, "Posts.csv"),
      Buffer.from(
        "Post;Body;Author;Space;Published\n1;\x93Zo\xeb\x94;7;Celebrations;2024-01-01\n2;Hi;FERN@old.example;Lounge;2024-01-02\n3;Hi;7;Attic;2024-01-03\n",
        "latin1",
      ),
    );
    await write("List.csv", [{ Address: "a@old.example", Since: "2024-01-01" }]);
    const { rejected, taken } = await run();
    expect(taken).toEqual({ profiles: 1, messages: 2, consents: 1 });
    expect(rejected).toMatchObject([{ file: "Posts.csv", line: 4, column: "Space" }]);
    const [author] = await db.user.findMany();
    const said = await db.message.findMany({ orderBy: { createdAt: "asc" } });
    expect(said).toMatchObject([
      { board: "wins", content: "“Zoë”", userId: author?.id },
      { board: "general", content: "Hi", userId: author?.id },
    ]);
    expect(await db.consent.findMany()).toMatchObject([{ wording: "Yes please" }]);
    expect(Object.values((await run()).taken)).toEqual([0, 0, 0]);
  });

  test.each([
    ["members: {}", "members.file"],
    ["members: { file: ../../etc/passwd }", "same folder"],
    ["members: { file: a.csv, encoding: klingon }", "not a known encoding"],
    ["members: { file: a.csv, colums: {} }", "colums"],
    ["sheep: { file: a.csv }", "must have some of profiles"],
    ["members: { file: a.csv }\nprofiles: { file: b.csv }", "twice"],
    ["[", "import.yaml"],
    ["- a", "import.yaml"],
  ])("%s is refused", async (yaml, why) => {
    await writeFile(path.join(folder, "import.yaml"), yaml);
    await write("a.csv", people);
    await expect(run()).rejects.toThrow(why);
  });
});
