import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BoardId } from "@/content/boards";
import type { Member } from "@/lib/access/policy";
import { boardIds } from "@/lib/access/board-list";
import { countElsewhere, searchMax, searchMessages } from "@/lib/clubhouse/search";
import { searchPageSize, searchSchema, type SearchHit } from "@/lib/clubhouse/search-schema";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";
import { plansOf } from "../../support/query-plans";
import { query } from "../../support/template-database";

const day = 24 * 60 * 60 * 1_000;
let priya: Member;
let bea: Member;

beforeAll(async () => {
  priya = await createMember({ displayName: "Priya" });
  bea = await createMember({ displayName: "Bea" });
});

beforeEach(() => db.message.deleteMany());

type AuthoredContent = { board?: BoardId; by?: Member; daysAgo?: number; replyTo?: string };

async function write(
  content: string,
  { board = "wins", by = bea, daysAgo = 0, replyTo }: AuthoredContent = {},
) {
  const { revision } = await db.board.update({
    where: { id: board },
    data: { revision: { increment: 1 } },
  });
  const { id } = await db.message.create({
    data: {
      id: randomUUID(),
      board,
      content,
      userId: by.userId,
      position: revision,
      revision,
      replyTo: replyTo ?? null,
      createdAt: new Date(Date.now() - daysAgo * day),
    },
  });
  return id;
}

/** Searches by URL parameters as the page does. */
async function search(query: Record<string, string>, member = priya) {
  const found = await searchMessages(member, searchSchema.parse(query));
  if (!found.ok) throw new Error(found.message);
  return found.value;
}

const ids = async (query: Record<string, string>) => (await search(query)).hits.map(({ id }) => id);
const text = ({ excerpt }: SearchHit) => excerpt.map((part) => part.text).join("");
const marked = ({ excerpt }: SearchHit) => excerpt.filter(({ isHit }) => isHit).map((part) => part.text);

describe("finds", () => {
  test("words without accents, shown as written", async () => {
    const one = await write("Breakfast with Siân O’Neil at the Café Łódź");
    for (const q of ["sian", "Siân", "sia\u0302n", "cafe lodz", "o'neil", "OʼNEIL"]) {
      const [hit, ...others] = (await search({ q })).hits;
      expect([q, hit?.id, others]).toEqual([q, one, []]);
      expect(hit && text(hit)).toBe("Breakfast with Siân O’Neil at the Café Łódź");
    }
    const [hit] = (await search({ q: "sian cafe" })).hits;
    expect(hit && marked(hit)).toEqual(["Siân", "Café"]);
  });

  test("words in any form, and nothing deleted", async () => {
    const one = await write("I sent the invoice on day 46.");
    const two = await write("The chapter on INVOICING is worth it", { board: "vip" });
    const gone = await write("An invoice nobody should see");
    await db.message.update({ where: { id: gone }, data: { content: "", deletedAt: new Date() } });
    expect(new Set(await ids({ q: "invoices" }))).toEqual(new Set([one, two]));
  });

  test("an edited text by its new words alone", async () => {
    const id = await write("The kettle is on");
    await db.message.update({ where: { id }, data: { content: "The boots are on" } });
    expect(await ids({ q: "kettle" })).toEqual([]);
    expect(await ids({ q: "boots" })).toEqual([id]);
  });

  test("words in URLs and tags, with the text shown as written", async () => {
    const written =
      "See https://thechalkhut.example/menu.html or <b>lasagne</b>,and/or ask bea@kettle.example";
    await write(written);
    for (const q of [
      "menu",
      "lasagne",
      "chalkhut OR thechalkhut",
      "ask",
      "kettle",
      "thechalkhut.example/menu",
    ]) {
      const { hits } = await search({ q });
      expect(hits.map(text), q).toEqual([written]);
      expect(hits.flatMap(marked).length, q).toBeGreaterThan(0);
    }
  });

  test("the passage of a long text with the words, highlighted", async () => {
    const filling = "She walked along the shore and thought about nothing in particular. ".repeat(20);
    await write(`${filling}Then she sent the last invoice of the year. ${filling}`);
    const [hit] = (await search({ q: "invoice" })).hits;
    expect(hit && marked(hit)).toEqual(["invoice"]);
    expect(hit && text(hit)).toMatch(/^… .*sent the last invoice of the year.* …$/s);
  });

  test("nothing for stop words, an empty query, or on boards without access", async () => {
    await write("the and of");
    for (const q of ["", "the", "  ", "!!!", '"', "-", "a".repeat(201), "or"]) {
      expect(await ids({ q }), q).toEqual([]);
    }
  });

  test("a reply with its post's author, and a post with its number of replies", async () => {
    const post = await write("A question on invoices", { board: "challenges", by: priya });
    const reply = await write("Chase the invoice in three lines", { board: "challenges", replyTo: post });
    const { hits } = await search({ q: "invoice" });
    expect(hits.find(({ id }) => id === post)).toMatchObject({ replies: 1, replyTo: null });
    expect(hits.find(({ id }) => id === reply)).toMatchObject({
      author: { name: "Bea" },
      replyTo: { id: post, author: { id: priya.userId, name: "Priya" }, isGone: false },
    });
  });

  test("words of a deleted account, without a name", async () => {
    const leaves = await createMember({ displayName: "Leaves" });
    await write("An invoice to remember", { by: leaves });
    await db.user.delete({ where: { id: leaves.userId } });
    const { hits, people } = await search({ q: "invoice" });
    expect(hits).toMatchObject([{ author: null }]);
    expect(people).toEqual([]);
  });
});

describe("access", () => {
  test("is refused to a member without access", async () => {
    const stranger = await createMember({ hasAccess: false });
    await write("invoice");
    expect(await searchMessages(stranger, searchSchema.parse({ q: "invoice" }))).toMatchObject({
      ok: false,
      code: "forbidden",
    });
    expect(await countElsewhere(stranger, searchSchema.parse({ q: "invoice", board: "wins" }))).toEqual({
      elsewhere: 0,
      either: 0,
    });
  });
});

describe("filters by board, time and author", () => {
  test("narrow the results, and each has counts without itself", async () => {
    const wins = await write("invoice", { daysAgo: 3 });
    await write("invoice", { board: "challenges", by: priya, daysAgo: 20 });
    await write("invoice", { board: "vip", daysAgo: 400 });
    expect(await ids({ q: "invoice", board: "wins" })).toEqual([wins]);
    expect(await ids({ q: "invoice", when: "week" })).toEqual([wins]);
    expect(await ids({ q: "invoice", by: bea.userId, when: "year" })).toEqual([wins]);
    const page = await search({ q: "invoice", by: bea.userId, board: "wins" });
    expect(page.count).toBe(1);
    expect(page.byBoard.filter(({ count }) => count > 0)).toEqual([
      { board: "wins", count: 1 },
      { board: "vip", count: 1 },
    ]);
    expect(page.people.map(({ name }) => name)).toEqual(["Bea"]);
    const everywhere = await search({ q: "invoice", by: bea.userId });
    expect(everywhere.people.map(({ name }) => name)).toEqual(["Bea", "Priya"]);
  });

  test("list an author's messages without a query, the newest first", async () => {
    const old = await write("An invoice", { daysAgo: 9 });
    const long = await write(`First this. ${"And then that. ".repeat(40)}`, { board: "vip" });
    await write("Not hers", { by: priya });
    const page = await search({ by: bea.userId });
    expect(page.hits.map(({ id }) => id)).toEqual([long, old]);
    expect(page.hits.map(text)).toEqual([expect.stringMatching(/^First this.* …$/s), "An invoice"]);
    expect(page.hits.flatMap(marked)).toEqual([]);
    expect(await countElsewhere(priya, searchSchema.parse({ by: bea.userId }))).toEqual({
      elsewhere: 0,
      either: 0,
    });
  });

  test("without results show the counts without filters and with any of the words", async () => {
    await write("lasagne", { daysAgo: 90 });
    await write("guilt", { daysAgo: 90 });
    const input = searchSchema.parse({ q: "lasagne", when: "month", by: priya.userId });
    expect(await ids({ q: "lasagne", when: "month", by: priya.userId })).toEqual([]);
    expect((await search({ q: "lasagne", by: priya.userId })).people).toContainEqual({
      id: priya.userId,
      name: "Priya",
    });
    expect(await countElsewhere(priya, input)).toEqual({ elsewhere: 1, either: 0 });
    expect(await countElsewhere(priya, searchSchema.parse({ q: "lasagne guilt" }))).toEqual({
      elsewhere: 0,
      either: 2,
    });
  });

  test("ignore invalid values", () => {
    expect(searchSchema.parse({ q: ["a", "b"], board: "attic", by: "x", when: "never", page: "-1" })).toEqual(
      {
        q: "",
        board: undefined,
        by: undefined,
        when: undefined,
        page: 1,
      },
    );
  });
});

describe("the order", () => {
  test("has the better match first, and of two equal ones the newer", async () => {
    const old = await write("An invoice, once", { daysAgo: 300 });
    const newer = await write("An invoice, once", { daysAgo: 2 });
    const often = await write("invoice invoice", { daysAgo: 2 });
    expect(await ids({ q: "invoice" })).toEqual([often, newer, old]);
  });

  test("has pages, each result once", async () => {
    for (let index = 0; index < searchPageSize + 3; index++) await write("invoice", { daysAgo: index });
    const first = await search({ q: "invoice" });
    const second = await search({ q: "invoice", page: "2" });
    expect([first.hits.length, first.hasMore]).toEqual([searchPageSize, true]);
    expect([second.hits.length, second.hasMore]).toEqual([searchPageSize + 3, false]);
    expect(new Set(second.hits.map(({ id }) => id)).size).toBe(searchPageSize + 3);
    expect(second.hits.slice(0, searchPageSize)).toEqual(first.hits);
  });
});

// Stemming changes none of them, so a plain scan is comparable
const vocabulary = "boot cliff fern kelp lamp moor oak pond reed salt tide wool".split(" ");

test("finds the same as a plain scan for random queries and texts", async () => {
  const pick = () => vocabulary[Math.floor(Math.random() * vocabulary.length)] ?? "boot";
  const texts = new Map<string, string[]>();
  for (let index = 0; index < 150; index++) {
    const words = Array.from({ length: 1 + Math.floor(Math.random() * 6) }, pick);
    const board = boardIds()[index % boardIds().length] ?? "wins";
    texts.set(await write(words.join([" ", ", ", "/", ". "][index % 4]), { board }), words);
  }
  const scan = (isFound: (words: string[]) => boolean) =>
    [...texts].filter(([, words]) => isFound(words)).map(([id]) => id);
  for (let index = 0; index < 40; index++) {
    const [one, other] = [pick(), pick()];
    const asked: [string, (words: string[]) => boolean][] = [
      [`${one} ${other}`, (words) => words.includes(one) && words.includes(other)],
      [`${one} or ${other}`, (words) => words.includes(one) || words.includes(other)],
      [`${one} -${other}`, (words) => words.includes(one) && !words.includes(other)],
      [`"${one} ${other}"`, (words) => words.some((word, at) => word === one && words[at + 1] === other)],
    ];
    for (const [q, isFound] of asked) {
      const found = await search({ q, page: "10" });
      expect(new Set(found.hits.map(({ id }) => id)), q).toEqual(new Set(scan(isFound)));
      expect(found.count, q).toBe(found.hits.length);
    }
  }
});

test("among fifty thousand uses the index for a rare word, and the newest for a frequent one", async () => {
  // Without the statement timeout of the product's pool
  await query(
    process.env.DATABASE_URL ?? "",
    `INSERT INTO messages (id, category, content, user_id, position, revision, created_at)
    SELECT gen_random_uuid(), 'wins', 'kettle ' || md5(n::text) || CASE WHEN n % 10000 = 0 THEN ' lasagne' ELSE '' END,
      '${bea.userId}', 1000000 + n, 1000000 + n, now() - n * interval '1 minute'
    FROM generate_series(1, 50000) n`,
    "VACUUM ANALYZE messages",
  );
  expect((await search({ q: "lasagne" })).count).toBe(5);
  const rare = await plansOf("messages", () => search({ q: "lasagne" }));
  expect(rare.map((node) => node["Index Name"])).toContain("messages_search_idx");
  expect(
    rare.filter((node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] === "messages"),
  ).toEqual([]);
  const frequent = await plansOf("messages", () => search({ q: "kettle" }));
  expect(frequent.map((node) => node["Index Name"])).toContain("messages_created_at_idx");
  expect(Math.max(...frequent.map((node) => node["Actual Rows"] ?? 0))).toBeLessThanOrEqual(searchMax);
  const page = await search({ q: "kettle" });
  expect([page.count, page.isCapped, page.hasMore]).toEqual([searchMax, true, true]);
});
