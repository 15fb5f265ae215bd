import { appendFile, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { importFolder, type Rejected } from "@/lib/data/import/import";
import { root } from "@/scripts/stack/folders";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "systems-"));
  await db.message.deleteMany();
  await db.user.deleteMany();
  await db.consent.deleteMany();
  await db.retreatWaitlistEntry.deleteMany();
});
afterEach(() => rm(folder, { recursive: true }));

const use = (name: string) => cp(path.join(root, "tests/support/imports", name), folder, { recursive: true });
const write = (file: string, text: string) => writeFile(path.join(folder, file), text);

async function run() {
  const rejected: Rejected[] = [];
  const counts = await importFolder({
    ...{ databaseUrl: process.env.DATABASE_URL ?? "", folder, now: new Date("2026-11-27T12:00:00Z") },
    ...{ dryRun: false, reject: (one: Rejected) => rejected.push(one) },
  });
  return { rejected, taken: Object.fromEntries(counts.map(({ table, taken }) => [table, taken])) };
}

const names = async () =>
  (await db.profile.findMany({ orderBy: { email: "asc" } })).map(({ displayName }) => displayName);
const said = async () =>
  (await db.message.findMany({ orderBy: { createdAt: "asc" } })).map(({ content }) => content);

describe("exports of other systems are converted", () => {
  test.each([
    ["separator-line", { profiles: 2 }],
    ["short-rows", { profiles: 4 }],
    ["column-twice", { profiles: 2 }],
    ["utf-16", { profiles: 1 }],
    ["utf-16-named", { profiles: 1 }],
    ["two-line-ends", { profiles: 1, messages: 2 }],
    ["apostrophes", { uk_retreat_waitlist: 2 }],
  ])("%s", async (name, taken) => {
    await use(name);
    expect(await run()).toEqual({ rejected: [], taken });
  });

  test("with any line ends, a post has no quotes of the file", async () => {
    await use("two-line-ends");
    await run();
    expect(await said()).toEqual(["First cold swim of the year.", "Kettle is on, who is in?"]);
  });

  test("a number has its original form", async () => {
    await use("apostrophes");
    await run();
    const line = await db.retreatWaitlistEntry.findMany({ orderBy: { createdAt: "asc" } });
    expect(line.map(({ phone }) => phone)).toEqual(["+44 7700 900123", "07700 900456"]);
  });

  test("times are UTC; a member without a name is reported, and gets emails all the same", async () => {
    await use("times-in-utc");
    const { rejected, taken } = await run();
    expect(taken).toEqual({ profiles: 3, consents: 4 });
    expect(rejected).toMatchObject([{ line: 4, column: "First Name" }]);
    expect(rejected[0]?.reason).toContain("There is no name");
  });

  test("a name of two columns, a time of the first filled column, and markers of empty fields", async () => {
    await use("without-names");
    const columns = "user_id: Email Address, email: Email Address, created_at: CONFIRM_TIME";
    await write(
      "import.yaml",
      `members:
  file: subscribed_members_export.csv
  columns: { ${columns}, display_name: [First Name, Last Name] }
  always: { display_name: A reader }
audiences:
  file: subscribed_members_export.csv
  columns: { email: Email Address, given_at: [OPTIN_TIME, CONFIRM_TIME] }
`,
    );
    expect(await run()).toEqual({ rejected: [], taken: { profiles: 4, consents: 4 } });
    expect(await names()).toEqual(["Hazel Moor", "Siân O’Brien", "A reader", "A reader"]);
  });

  test("dates by import.yaml's format; without it they are rejected with a hint", async () => {
    await use("other-days");
    const { rejected, taken } = await run();
    expect(taken).toEqual({ profiles: 2 });
    expect(rejected.map(({ line }) => line)).toEqual([2, 3, 4, 7]);
    expect(rejected[0]?.reason).toContain("`dates: DD/MM/YYYY`");
    await write(
      "import.yaml",
      `members: { file: profiles.csv, dates: [MM/DD/YYYY, "DD/MM/YYYY HH:mm", "MMM D, YYYY", unix] }`,
    );
    expect(await run()).toEqual({ rejected: [], taken: { profiles: 4 } });
    const days = await db.profile.findMany({
      where: { createdAt: { gte: new Date("2023-03-24"), lt: new Date("2023-03-25") } },
    });
    expect(days).toHaveLength(5);
  });

  test("HTML posts are rejected until import.yaml names their format, then converted to text", async () => {
    await use("posts-in-html");
    const first = await run();
    expect(first.taken).toEqual({ profiles: 1, messages: 0 });
    expect(first.rejected.every(({ reason }) => reason.includes("`format: html`"))).toBe(true);
    await write("import.yaml", "posts: { file: messages.csv, format: html }");
    const long = `<p>${"<i></i>".repeat(600)}Long by its tags alone</p>`;
    await appendFile(path.join(folder, "messages.csv"), `p4,${long},2024-01-01,m1,wins\n`);
    // The second is too long, also as text
    expect((await run()).rejected).toMatchObject([{ line: 3, column: "content" }]);
    const posts = await said();
    expect(posts.slice(1)).toEqual(["- Boots\n- Head torch", "Long by its tags alone"]);
    expect(posts[0]).toBe("Swam to the far buoy & back.\n\nPhotos: here: https://example.com/album 🌊");
    expect(posts.join("")).not.toMatch(/<\/?(p|b|strong|ul|li)\b/);
  });

  test("a workbook is refused with advice", async () => {
    await use("workbook");
    await expect(run()).rejects.toThrow("It is a workbook. Save it as CSV");
  });

  test("a duplicate column is refused by name", async () => {
    await write("profiles.csv", "user_id,display_name,email,created_at,Email\n");
    await expect(run()).rejects.toThrow("It has the column “email” twice");
  });
});

describe("a file with an unclosed quote is rejected, and the quote is located", () => {
  const people = "user_id,display_name,email,created_at\nm1,Hazel,hazel@example.com,2023-03-24\n";
  const posts = "id,content,created_at,user_id,category\np1,Fine,2023-04-01,m1,wins\n";

  test("the other files are imported", async () => {
    await write("profiles.csv", people);
    await write("messages.csv", `${posts}p2,"Open,2023-04-01,m1,wins\np3,Fine,2023-04-01,m1,wins\n`);
    const { rejected, taken } = await run();
    expect(taken).toEqual({ profiles: 1, messages: 0 });
    expect(rejected).toMatchObject([{ file: "messages.csv", line: 3, column: "" }]);
    expect(rejected[0]?.reason).toContain("A quote opens on line 3 and is never closed");
  });

  test("its members' content waits for them, so that nothing loses its author", async () => {
    await write("profiles.csv", `${people}m2,"Orla,orla@example.com,2023-03-24\n`);
    await write("messages.csv", `${posts}p2,By nobody,2023-04-01,,wins\n`);
    const { rejected, taken } = await run();
    expect(taken).toEqual({ profiles: 0, messages: 1 });
    expect(rejected).toMatchObject([
      { file: "profiles.csv", line: 3 },
      { file: "messages.csv", line: 2, column: "user_id" },
    ]);
    await write("profiles.csv", people);
    expect(await run()).toEqual({ rejected: [], taken: { profiles: 1, messages: 1 } });
  });
});
