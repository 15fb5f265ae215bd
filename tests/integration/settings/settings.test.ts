import { describe, expect, test } from "vitest";
import { accounts } from "@/content/clubhouse";
import { findMember } from "@/lib/access/viewer";
import { db } from "@/lib/db";
import { settingsSchema } from "@/lib/members/settings/schema";
import { listDevices, signOutDevice, signOutOthers } from "@/lib/members/settings/sessions";
import { getSettings, saveSettings } from "@/lib/members/settings/settings";
import { createMember } from "../../support/factories";

const empty = { about: "", livesIn: "", worksOn: "", links: "" };
const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

describe("settings", () => {
  test.each([
    ["no name", { displayName: "  " }],
    ["a name that is too long", { displayName: "x".repeat(accounts.displayNameMax + 1) }],
    ["a name with a control character", { displayName: "Pri\u0000ya" }],
    ["an invalid checkbox", { displayName: "Priya", hideEmail: "perhaps" }],
  ])("with %s are refused", (_, input) => {
    expect(settingsSchema.safeParse({ ...empty, ...input }).success).toBe(false);
  });

  test("are saved for their owner only", async () => {
    const [member, other] = [await createMember({ displayName: "Priya" }), await createMember()];
    await saveSettings(member, settingsSchema.parse({ ...empty, displayName: " Priya N ", hideEmail: "on" }));
    expect(await db.profile.findUniqueOrThrow({ where: { userId: member.userId } })).toMatchObject({
      displayName: "Priya N",
      showEmail: false,
    });
    expect(await getSettings(member, now)).toMatchObject({ hidesEmail: true });
    expect(await findMember(member, now)).toMatchObject({ displayName: "Priya N" });
    expect(await getSettings(other, now)).toMatchObject({ hidesEmail: false });
    await saveSettings(member, settingsSchema.parse({ ...empty, displayName: "Priya" }));
    expect(await getSettings(member, now)).toMatchObject({ hidesEmail: false });
  });
});

describe("signing out elsewhere", () => {
  const open = (userId: string, seenAt = now, userAgent: string | null = null) =>
    db.session.create({ data: { userId, seenAt, userAgent } });

  test("with another member's session ends nothing", async () => {
    const [member, other] = [await createMember(), await createMember()];
    await signOutDevice(member, other.sessionId, now);
    expect(await findMember(other, now)).not.toBeNull();
  });

  test("ends the chosen one, and keeps the others", async () => {
    const member = await createMember();
    const [chosen, left] = [await open(member.userId), await open(member.userId)];
    await signOutDevice(member, chosen.id, now);
    expect(await findMember({ userId: member.userId, sessionId: chosen.id }, now)).toBeNull();
    expect(await findMember({ userId: member.userId, sessionId: left.id }, now)).not.toBeNull();
  });

  test("everywhere ends all of the member's sessions but the current one", async () => {
    const [member, other] = [await createMember(), await createMember()];
    await open(member.userId);
    await open(member.userId);
    await signOutOthers(member, now);
    expect(await listDevices(member, now)).toMatchObject({ others: [], more: 0 });
    expect(await findMember(member, now)).not.toBeNull();
    expect(await findMember(other, now)).not.toBeNull();
  });

  test("lists active sessions by name, the last used first", async () => {
    const member = await createMember();
    await open((await createMember()).userId);
    const ended = await open(member.userId);
    await signOutDevice(member, ended.id, now);
    await open(member.userId, daysAgo(31));
    const older = await open(member.userId, daysAgo(20));
    const newer = await open(member.userId, daysAgo(1), iphone);
    expect(await listDevices(member, now)).toEqual({
      here: "A device",
      others: [
        { sessionId: newer.id, device: "Safari on an iPhone", lastUsed: daysAgo(1) },
        { sessionId: older.id, device: "A device", lastUsed: daysAgo(20) },
      ],
      more: 0,
    });
  });

  test("lists twenty and counts the rest", async () => {
    const member = await createMember();
    await db.session.createMany({ data: Array.from({ length: 23 }, () => ({ userId: member.userId })) });
    const { others, more } = await listDevices(member, now);
    expect([others.length, more]).toEqual([20, 3]);
  });
});
