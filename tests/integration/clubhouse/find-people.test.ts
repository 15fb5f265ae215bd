import { beforeAll, expect, test } from "vitest";
import { GET } from "@/app/api/boards/[board]/people/route";
import { attempts } from "@/content/limits";
import { mentions } from "@/content/mentions";
import type { Member } from "@/lib/access/policy";
import { findPeople } from "@/lib/clubhouse/find-people";
import { db } from "@/lib/db";
import { createMember } from "../../support/factories";
import { plansOf } from "../../support/query-plans";
import { ask } from "../../support/access-levels";

let principal: Member;

beforeAll(async () => {
  principal = await createMember({ displayName: "Kai" });
});

async function found(q: string, board: "wins" | "vip" = "wins", who = principal) {
  const people = await findPeople(who, board, q);
  if (!people.ok) throw new Error(people.message);
  return people.value.map(({ name }) => name);
}

test("matches the beginning of any word, first names first; members do not find themselves", async () => {
  for (const displayName of ["Zoe-Katrin", "Erika", "Mia Karlsson", "Katya Berg", "Kat"])
    await createMember({ displayName });
  const [first, second, ...others] = await found("ka");
  expect([first, second]).toEqual(["Kat", "Katya Berg"]);
  expect(others.toSorted()).toEqual(["Mia Karlsson", "Zoe-Katrin"]);
  expect(await found("Katya b")).toEqual(["Katya Berg"]);
  expect(await found("rika")).toEqual([]);
  expect(await found("Kai")).toEqual([]);
});

test("ignores accents and the kind of apostrophe", async () => {
  for (const displayName of ["Siân Rhys", "Łucja Załuska", "İpek Yılmaz", "Tess O’Neil"])
    await createMember({ displayName });
  expect(await found("sian")).toEqual(["Siân Rhys"]);
  expect(await found("sia\u0302n r")).toEqual(["Siân Rhys"]);
  expect(await found("lucja")).toEqual(["Łucja Załuska"]);
  expect(await found("zalu")).toEqual(["Łucja Załuska"]);
  expect(await found("ipek")).toEqual(["İpek Yılmaz"]);
  for (const q of ["o'neil", "O’Neil", "o´n"]) expect(await found(q)).toEqual(["Tess O’Neil"]);
});

test("treats the query as literal text", async () => {
  await createMember({ displayName: "100% Olga_" });
  for (const q of ["%", "_", "\\", "O%a", "'; --"]) expect(await found(q)).toEqual([]);
  expect(await found("100%")).toEqual(["100% Olga_"]);
  expect(await found("olga_")).toEqual(["100% Olga_"]);
});

test("excludes blocked and hidden members and those who may not read the board", async () => {
  await createMember({ displayName: "Quinn Outside", hasAccess: false });
  const [blocked, hidden, lost] = [
    await createMember({ displayName: "Quinn Blocked" }),
    await createMember({ displayName: "Quinn Hidden" }),
    await createMember({ displayName: "Quinn Lost" }),
  ];
  await createMember({ displayName: "Quinn Robyn", role: "admin", hasAccess: false });
  await db.user.update({ where: { id: blocked.userId }, data: { blockedAt: new Date() } });
  await db.profile.update({ where: { userId: hidden.userId }, data: { isHidden: true } });
  await db.accessGrant.updateMany({ where: { userId: lost.userId }, data: { revokedAt: new Date() } });
  for (const board of ["wins", "vip"] as const) expect(await found("quinn", board)).toEqual(["Quinn Robyn"]);
});

test("shows the place where a member lives beside the name, if it is public", async () => {
  const [open, shy] = [
    await createMember({ displayName: "Lund One" }),
    await createMember({ displayName: "Lund Two" }),
  ];
  await db.profile.update({ where: { userId: open.userId }, data: { livesIn: "Malmö" } });
  await db.profile.update({
    where: { userId: shy.userId },
    data: { livesIn: "Leeds", showsLivesIn: false },
  });
  expect(await findPeople(principal, "wins", "lund")).toEqual({
    ok: true,
    value: [
      { id: open.userId, name: "Lund One", place: "Malmö" },
      { id: shy.userId, name: "Lund Two", place: "" },
    ],
  });
});

test("a one-letter query among thousands uses an index, with a limit", async () => {
  await db.$executeRaw`
    WITH people AS (INSERT INTO users (id, email, email_key, password_hash, role)
      SELECT gen_random_uuid(), 'm' || n || '@example.test', 'm' || n || '@example.test', 'x', 'moderator'
      FROM generate_series(1, 5000) n RETURNING id, email)
    INSERT INTO profiles (id, user_id, display_name, email)
    SELECT gen_random_uuid(), id, chr(97 + length(md5(email)) % 26) || md5(email), email FROM people`;
  await db.$executeRaw`ANALYZE profiles`;
  await db.$executeRaw`ANALYZE users`;
  const plans = await plansOf("profiles", async () => {
    expect(await found("g")).toHaveLength(mentions.offered);
  });
  expect(plans.some((node) => node["Index Name"] === "profiles_name_start_idx")).toBe(true);
});

test("the handler validates the query and allows sixty requests a minute", async () => {
  await ask(principal);
  const get = (query: string, board = "wins") =>
    GET(new Request(`http://localhost:3000/api/boards/${board}/people${query}`), {
      params: Promise.resolve({ board }),
    });
  for (const query of ["", "?q=", `?q=${"x".repeat(81)}`, "?q=%00", "?q=%0A", "?q=%20"])
    expect((await get(query)).status).toBe(400);
  expect((await get("?q=a", "nowhere")).status).toBe(404);
  const first = await get("?q=mia");
  expect(await first.json()).toMatchObject({ people: [{ name: "Mia Karlsson", place: "" }] });
  for (let count = 1; count < attempts.findPeople.tries; count += 1) await get("?q=mia");
  expect((await get("?q=mia")).status).toBe(429);
});
