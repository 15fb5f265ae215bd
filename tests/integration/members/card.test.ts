import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { GET } from "@/app/api/members/[id]/route";
import { accounts } from "@/content/clubhouse";
import type { Member } from "@/lib/access/policy";
import { db } from "@/lib/db";
import { readCard } from "@/lib/members/card";
import { countMembers, listMembers } from "@/lib/members/directory";
import { exportData } from "@/lib/members/settings/export";
import { settingsSchema } from "@/lib/members/settings/schema";
import { getSettings, saveSettings } from "@/lib/members/settings/settings";
import { createMember } from "../../support/factories";
import { ask } from "../../support/access-levels";

let priya: Member;
let mags: Member;

const whole = {
  about: "Hosted Easter for eleven years. Retired.",
  livesIn: "Wareham",
  worksOn: "A map of pubs with pianos",
  links: "pianopubs.example\nhttp://www.pianopubs.example/map",
};
const shown = { showsAbout: "on", showsLivesIn: "on", showsWorksOn: "on", showsLinks: "on" };

beforeAll(async () => {
  priya = await createMember({ displayName: "Priya" });
  mags = await createMember({ displayName: "Mags" });
});

const empty = { about: "", livesIn: "", worksOn: "", links: "" };
const read = (values: object) => settingsSchema.safeParse({ displayName: "Mags", ...empty, ...values });
const save = ({ displayName, ...member }: Member, values: object) =>
  saveSettings({ displayName, ...member }, settingsSchema.parse({ displayName, ...empty, ...values }));

async function card(reader: Member, userId: string) {
  const found = await readCard(reader, userId);
  if (!found.ok) throw new Error(found.message);
  return found.value;
}

describe("a card", () => {
  test("shows the member's own text", async () => {
    await save(mags, { ...whole, ...shown });
    expect(await card(priya, mags.userId)).toMatchObject({
      displayName: "Mags",
      isYou: false,
      isHidden: false,
      ...whole,
      links: ["https://pianopubs.example/", "http://www.pianopubs.example/map"],
      email: mags.email,
    });
  });

  test("hides hidden fields from the member, too: they see it as others do", async () => {
    await save(mags, { ...whole, showsWorksOn: "on" });
    await db.profile.update({ where: { userId: mags.userId }, data: { showEmail: false } });
    for (const reader of [priya, mags]) {
      expect(await card(reader, mags.userId)).toMatchObject({
        about: "",
        livesIn: "",
        worksOn: whole.worksOn,
        links: [],
        email: null,
      });
    }
    expect((await getSettings(mags, new Date())).profile).toMatchObject({
      about: whole.about,
      showsAbout: false,
    });
  });

  test("is the same from the API as on its page", async () => {
    await save(priya, { ...whole, ...shown, showsAbout: undefined });
    await ask(priya);
    const params = Promise.resolve({ id: priya.userId });
    const answer = await GET(new Request(`http://localhost:3000/api/members/${priya.userId}`), { params });
    expect(await answer.json()).toEqual({ ...(await card(priya, priya.userId)), about: "" });
  });

  test("of a hidden member is the name alone, and the directory omits them", async () => {
    const tamsin = await createMember({ displayName: "Tamsin" });
    await save(tamsin, { ...whole, ...shown, isHidden: "on" });
    expect(await card(priya, tamsin.userId)).toEqual({
      userId: tamsin.userId,
      displayName: "Tamsin",
      role: "member",
      isYou: false,
      isHidden: true,
      joinedOn: null,
      email: null,
      about: "",
      livesIn: "",
      worksOn: "",
      links: [],
      picture: null,
      isBlocked: false,
      mayBlock: true,
      mayReport: true,
      mayMessage: false,
    });
    for (const reader of [priya, tamsin]) {
      const found = await listMembers(reader, { search: "Tamsin" });
      expect(found.ok && found.value.members).toEqual([]);
      expect(await countMembers(reader, { search: tamsin.email })).toMatchObject({ value: "0" });
    }
    await save(tamsin, { ...whole, ...shown });
    expect(await countMembers(priya, { search: "Tamsin" })).toMatchObject({ value: "1" });
  });

  test("is for viewers of the directory, about existing members", async () => {
    const stranger = await createMember({ hasAccess: false });
    expect(await readCard(stranger, mags.userId)).toMatchObject({ ok: false, code: "forbidden" });
    expect(await readCard(stranger, stranger.userId)).toMatchObject({ ok: false, code: "forbidden" });
    const blocked = await createMember();
    await db.user.update({ where: { id: blocked.userId }, data: { blockedAt: new Date() } });
    for (const id of [blocked.userId, randomUUID(), "nobody", ""]) {
      expect(await readCard(priya, id), id).toMatchObject({ ok: false, code: "not_found" });
    }
  });

  test("is in the member's data export", async () => {
    await save(mags, { ...whole });
    let text = "";
    for await (const part of exportData(mags, new Date())) text += part;
    expect((JSON.parse(text) as { profile: object }).profile).toMatchObject({
      about: whole.about,
      showsAbout: false,
    });
  });
});

describe("the member's own text", () => {
  test.each([
    ["a line that is too long", { about: "x".repeat(accounts.aboutMax + 1) }],
    ["two lines", { livesIn: "Ware\nham" }],
    ["an invalid URL", { links: "my choir" }],
    ["a script", { links: "javascript:alert(1)" }],
    ["a password in a URL", { links: "https://me:secret@example.com" }],
    ["a private network's URL", { links: "http://localhost:3000" }],
    ["too many links", { links: "a.example\nb.example\nc.example\nd.example" }],
    ["an overlong URL", { links: `example.com/${"x".repeat(300)}` }],
    ["an invalid checkbox", { isHidden: "perhaps" }],
  ])("is refused with %s", (_, values) => {
    expect(read({ ...whole, ...values }).success).toBe(false);
  });

  test("may be empty", () => {
    expect(read({ links: "\r\n \n" })).toMatchObject({ data: { about: "", links: [], isHidden: false } });
  });

  test("is refused if its form omits a field, so that nothing is lost", () => {
    expect(settingsSchema.safeParse({ displayName: "Mags" }).success).toBe(false);
  });
});
