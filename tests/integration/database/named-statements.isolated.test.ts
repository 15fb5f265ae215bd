import { expect, test } from "vitest";
import { viewer } from "@/lib/access/viewer";
import { getOverview } from "@/lib/clubhouse/boards";
import { postMessage } from "@/lib/clubhouse/posting";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";
import { ask } from "../../support/access-levels";
import { read } from "../clubhouse/fixture";

async function often(work: () => Promise<unknown>): Promise<void> {
  for (let times = 0; times < 30; times += 1) await work();
}

const named = async () =>
  (
    await db.$queryRaw<{ statement: string }[]>`
      SELECT statement FROM pg_prepared_statements WHERE name LIKE 'often%'`
  ).map(({ statement }) => statement);

test("Postgres prepares frequent statements, but not rare ones", async () => {
  await often(() => db.user.count());
  await db.profile.count();
  const kept = await named();
  expect(kept.filter((statement) => statement.includes(`"users"`))).toHaveLength(1);
  expect(kept.filter((statement) => statement.includes(`"profiles"`))).toEqual([]);
});

test("a migration that adds columns breaks none of them", async () => {
  const member = await createMember();
  await ask(member);
  const visit = async () => {
    expect((await viewer()).kind).not.toBe("visitor");
    const message = { id: crypto.randomUUID(), board: "general", kind: null, content: "Hello" } as const;
    expect(await postMessage(member, message)).toMatchObject({ ok: true });
    expect((await read(member, { board: "general" })).messages.length).toBeGreaterThan(0);
    expect(await getOverview(member)).toMatchObject({ ok: true });
  };
  await often(visit);
  const before = await named();
  expect(before.some((statement) => statement.includes("INSERT INTO messages"))).toBe(true);
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE '\\_%'`;
  for (const { name } of tables)
    await db.$executeRawUnsafe(`ALTER TABLE "${name}" ADD COLUMN of_a_later_version text`);
  await visit();
  expect(await named()).toEqual(expect.arrayContaining(before));
});
