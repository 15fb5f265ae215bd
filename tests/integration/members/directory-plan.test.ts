import pg from "pg";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { countMembers, listMembers } from "@/lib/members/directory";
import { directoryPageSize } from "@/lib/members/schema";
import { createMember } from "../../support/factories";

const people = 5_000;
let priya: Member;

beforeAll(async () => {
  priya = await createMember({ displayName: "Priya" });
  await db.$executeRaw`
    INSERT INTO users (id, email, email_key, password_hash)
    SELECT gen_random_uuid(), 'p' || n || '@example.test', 'p' || n || '@example.test', 'none'
    FROM generate_series(1, ${people}::int) n`;
  await db.$executeRaw`
    INSERT INTO profiles (id, user_id, display_name, email, created_at)
    SELECT gen_random_uuid(), id, md5(email), email, timestamptz '2024-03-03' + random() * interval '2 years'
    FROM users WHERE password_hash = 'none' AND email LIKE 'p%'`;
  await db.$executeRaw`VACUUM ANALYZE users, profiles`;
});

afterEach(() => vi.restoreAllMocks());

test("a page in the middle of five thousand members uses the index and reads no more", async () => {
  const place = await db.profile.findFirstOrThrow({
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    skip: people / 2,
    select: { createdAt: true, id: true },
  });
  for (const after of [undefined, place]) {
    const plan = await planOf(() => listMembers(priya, after ? { after } : {}));
    expect(plan.filter(isWholeTable)).toEqual([]);
    const read = plan.find((node) => node["Index Name"] === "profiles_created_at_id_idx");
    if (after) expect(read?.["Index Cond"]).toContain("created_at");
    expect(read?.["Actual Rows"]).toBeLessThanOrEqual(directoryPageSize + 2);
  }
});

test("a search for a few among five thousand uses the indexes on names and addresses", async () => {
  for (const look of [listMembers, countMembers]) {
    const plan = await planOf(() => look(priya, { search: "p4321@" }));
    expect(plan.filter(isWholeTable)).toEqual([]);
    const indexes = plan.map((node) => node["Index Name"]);
    expect(indexes).toContain("profiles_folded_name_idx");
    expect(indexes).toContain("profiles_email_idx");
  }
});

type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Actual Rows"?: number;
  Plans?: PlanNode[];
};

const isWholeTable = (node: PlanNode) =>
  node["Node Type"] === "Seq Scan" && node["Relation Name"] === "profiles";

/** The plan of the one query on profiles that `run` sends. */
async function planOf(run: () => Promise<unknown>): Promise<PlanNode[]> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  await run();
  const query = sent.mock.calls
    .map(([config]) => config as unknown as { text?: string; values?: unknown[] })
    .find(({ text }) => text?.includes('"profiles"'));
  sent.mockRestore();
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${query?.text ?? ""}`,
      query?.values ?? [],
    );
    return rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => flatten(Plan)));
  } finally {
    await client.end();
  }
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}
