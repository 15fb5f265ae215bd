import { beforeAll, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { countMembers, listMembers } from "@/lib/members/directory";
import { cursorOf } from "@/lib/crypto/links/cursor";
import { directoryPageSize, listMembersSchema, type MemberView } from "@/lib/members/schema";
import { createMember } from "../../support/factories";

let priya: Member;
let robyn: Member;
let stranger: Member;

beforeAll(async () => {
  robyn = await createMember({ displayName: "Robyn", role: "admin" });
  priya = await createMember({ displayName: "Priya" });
  stranger = await createMember({ displayName: "No access", hasAccess: false });
});

/** A page by its URL parameters. */
async function read(member: Member, query: { search?: string; after?: string } = {}) {
  const result = await listMembers(member, listMembersSchema.parse(query));
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

/** All pages of the directory. */
async function readAll(member: Member, search?: string): Promise<MemberView[]> {
  const seen: MemberView[] = [];
  let after: string | null = null;
  do {
    const query: { search?: string; after?: string } = { ...(search && { search }), ...(after && { after }) };
    const page = await read(member, query);
    seen.push(...page.members);
    after = page.next;
  } while (after);
  return seen;
}

const names = (members: MemberView[]) => members.map(({ displayName }) => displayName);

async function count(member: Member, search?: string): Promise<string> {
  const result = await countMembers(member, listMembersSchema.parse({ ...(search && { search }) }));
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

/** Updates a member's profile. */
async function change(member: Member, data: { email?: string; showEmail?: boolean; createdAt?: Date }) {
  await db.profile.update({ where: { userId: member.userId }, data });
}

describe("access", () => {
  test("is refused to a member without access, who is listed", async () => {
    expect(await listMembers(stranger, {})).toMatchObject({ ok: false, code: "forbidden" });
    expect(await listMembers(stranger, { search: "Priya" })).toMatchObject({ ok: false, code: "forbidden" });
    expect(await countMembers(stranger, {})).toMatchObject({ ok: false, code: "forbidden" });
    expect(names(await readAll(priya))).toContain("No access");
  });
});

describe("URL parameters", () => {
  const after = (value: string) => listMembersSchema.safeParse({ after: value }).success;
  const someone = "01936f3e-7b1c-7000-8000-000000000001";

  test("a malformed cursor is refused", () => {
    for (const bad of ["", "nonsense", ".", `.${someone}`, `zzzzzzzzzz.${someone}`, `mq1x3k9a.${someone}x`]) {
      expect(after(bad), bad).toBe(false);
    }
    expect(after(`mq1x3k9a.${"-".repeat(36)}`)).toBe(false);
    expect(after(cursorOf({ createdAt: new Date(), id: someone }))).toBe(true);
  });

  test("the latest and the earliest cursor are valid", async () => {
    expect((await read(priya, { after: `zzzzzzzzz.${someone}` })).members).toEqual([]);
    expect(names((await read(priya, { after: `0.${someone}` })).members)).toContain("Priya");
  });

  test("a search is trimmed, at most 200 characters, without characters Postgres cannot store", () => {
    expect(listMembersSchema.parse({ search: "  Kat " })).toEqual({ search: "Kat" });
    expect(listMembersSchema.parse({ search: "   " }).search).toBeUndefined();
    expect(listMembersSchema.safeParse({ search: "k".repeat(201) }).success).toBe(false);
    expect(listMembersSchema.safeParse({ search: "Ka\0t" }).success).toBe(false);
  });
});

describe("a hidden address", () => {
  test("is shown to its owner alone, and finds no one, not even for administrators", async () => {
    const kat = await createMember({ displayName: "Kat Hidden" });
    await change(kat, { email: "kat.secret@inkandinvoice.test" });
    expect(names(await readAll(priya, "kat.secret"))).toEqual(["Kat Hidden"]);

    await change(kat, { showEmail: false });
    for (const reader of [priya, robyn]) {
      const [found] = await readAll(reader, "Kat Hidden");
      expect(found).toMatchObject({ email: null, hidesEmail: true, isYou: false });
      expect(JSON.stringify(await readAll(reader))).not.toContain("kat.secret");
      expect(await readAll(reader, "kat.secret")).toEqual([]);
      expect(await readAll(reader, "inkandinvoice")).toEqual([]);
      expect(await count(reader, "kat.secret")).toBe("0");
    }
    expect(await readAll(kat, "Kat Hidden")).toMatchObject([
      { email: "kat.secret@inkandinvoice.test", hidesEmail: true, isYou: true },
    ]);
  });
});

describe("an entry", () => {
  test("has only the printed fields, with the date in the founder's time zone", async () => {
    const late = await createMember({ displayName: "Late in June" });
    // Half past midnight in London, the evening before in UTC
    await change(late, { createdAt: new Date("2025-06-30T23:30:00Z") });
    const [view] = await readAll(priya, "Late in June");
    expect(view).toEqual({
      userId: late.userId,
      displayName: "Late in June",
      role: "member",
      isYou: false,
      email: late.email,
      hidesEmail: false,
      joinedOn: "2025-07-01",
      picture: null,
    });
    expect(await readAll(priya, "Robyn")).toMatchObject([{ role: "admin" }]);
    expect(await readAll(priya, "Priya")).toMatchObject([{ isYou: true }]);
  });

  test("of a blocked member is neither listed, found nor counted", async () => {
    const gone = await createMember({ displayName: "Shut Out" });
    expect(await count(priya, "Shut Out")).toBe("1");
    await db.user.update({ where: { id: gone.userId }, data: { blockedAt: new Date() } });
    expect(names(await readAll(priya))).not.toContain("Shut Out");
    expect(await readAll(priya, "Shut Out")).toEqual([]);
    expect(await count(priya, "Shut Out")).toBe("0");
  });
});

describe("searching", () => {
  test("finds any part of a name or address, in any case", async () => {
    const sian = await createMember({ displayName: "Siân Pritchard" });
    await change(sian, { email: "SP@ysgol.test" });
    for (const part of ["siân", "PRITCH", "sp@YSGOL", "ysgol.test"]) {
      expect(names(await readAll(priya, part)), part).toEqual(["Siân Pritchard"]);
    }
    expect(await readAll(priya, "Pritchards")).toEqual([]);
  });

  test("treats ILIKE's wildcards as text", async () => {
    for (const displayName of ["100% Bea", "1000 Bea", "under_score", "underscore", "back\\slash"]) {
      await createMember({ displayName });
    }
    expect(names(await readAll(priya, "100%"))).toEqual(["100% Bea"]);
    expect(names(await readAll(priya, "under_"))).toEqual(["under_score"]);
    expect(names(await readAll(priya, "k\\s"))).toEqual(["back\\slash"]);
    expect(await readAll(priya, "%%%")).toEqual([]);
    expect(await readAll(priya, "\\")).toHaveLength(1);
  });
});

describe("paging", () => {
  const many = directoryPageSize * 2 + 5;

  test("lists members with equal dates once, in order, also while another joins", async () => {
    const instant = new Date("2025-01-08T12:00:00Z");
    await db.user
      .createManyAndReturn({
        data: Array.from({ length: many }, (_, index) => ({
          email: `same-${index}@example.test`,
          emailKey: `same-${index}@example.test`,
          passwordHash: "none",
        })),
        select: { id: true },
      })
      .then((users) =>
        db.profile.createMany({
          data: users.map(({ id }, index) => ({
            userId: id,
            displayName: `Same ${index}`,
            email: `same-${index}@example.test`,
            createdAt: instant,
          })),
        }),
      );
    const first = await read(priya, { search: "Same" });
    expect(first.members).toHaveLength(directoryPageSize);
    const joined = await createMember({ displayName: "Same but later" });
    const earlier = await createMember({ displayName: "Same but earlier" });
    await change(earlier, { createdAt: new Date("2024-01-01T00:00:00Z") });

    const second = await read(priya, { search: "Same", after: first.next ?? "" });
    const third = await read(priya, { search: "Same", after: second.next ?? "" });
    const ids = [...first.members, ...second.members, ...third.members].map(({ userId }) => userId);
    expect(third.next).toBeNull();
    expect(new Set(ids).size).toBe(many + 1);
    expect(ids).toHaveLength(many + 1);
    expect(ids.at(-1)).toBe(joined.userId);
    expect(await count(priya, "Same")).toBe(String(many + 2));
  });

  test("lists the whole directory by date of joining, equal dates included", async () => {
    const rows = await db.profile.findMany({
      where: { user: { blockedAt: null } },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { userId: true },
    });
    expect((await readAll(priya)).map(({ userId }) => userId)).toEqual(rows.map(({ userId }) => userId));
  });

  test("continues after a deleted member's cursor", async () => {
    const leaver = await createMember({ displayName: "Leaver" });
    const { id, createdAt } = await db.profile.findUniqueOrThrow({ where: { userId: leaver.userId } });
    await createMember({ displayName: "After the leaver" });
    await db.user.delete({ where: { id: leaver.userId } });
    expect(names((await read(priya, { after: cursorOf({ id, createdAt }) })).members)).toEqual([
      "After the leaver",
    ]);
  });
});
