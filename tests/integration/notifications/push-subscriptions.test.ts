import { expect, test } from "vitest";
import { pushRules } from "@/content/push";
import { db } from "@/lib/db";
import { subscriptionSchema } from "@/lib/notifications/push-schema";
import { applyPolicy } from "@/lib/data/retention";
import {
  declineKnocks,
  listSubscriptions,
  saveSubscription,
  stopSubscription,
} from "@/lib/notifications/push-subscriptions";
import { createMember } from "../../support/factories";
import { pretendBrowser } from "../../support/sandbox";
import { subscribed } from "./push-fixture";

const timeZone = "Europe/London";
const day = 24 * 60 * 60 * 1000;

async function anotherSession<Person extends { userId: string }>(member: Person) {
  const { id } = await db.session.create({ data: { userId: member.userId } });
  return { ...member, sessionId: id };
}

test("a device is one however often it says so, and with a new address takes the place of itself", async () => {
  const member = await createMember();
  const browser = { ...(await pretendBrowser()), timeZone };
  await saveSubscription(member, browser, new Date());
  await saveSubscription(member, browser, new Date());
  await subscribed(member);
  const rows = await db.pushSubscription.findMany({ where: { userId: member.userId } });
  expect(rows.map(({ endpoint }) => endpoint === browser.endpoint)).toEqual([false]);
  expect(rows[0]?.tells).toEqual(pushRules.tells);
});

test("a browser goes over to whoever uses it now", async () => {
  const [before, now] = [await createMember(), await createMember()];
  const browser = { ...(await pretendBrowser()), timeZone };
  await saveSubscription(before, browser, new Date());
  await saveSubscription(now, browser, new Date());
  expect(await listSubscriptions(before, new Date())).toEqual([]);
  expect(await listSubscriptions(now, new Date())).toHaveLength(1);
});

test("somebody has as many devices as the limit says, those of ended sessions not among them", async () => {
  const member = await createMember();
  for (let number = 0; number < pushRules.devicesMax; number += 1)
    await subscribed(await anotherSession(member));
  const last = await anotherSession(member);
  const browser = { ...(await pretendBrowser()), timeZone };
  expect(await saveSubscription(last, browser, new Date())).toMatchObject({ ok: false, code: "conflict" });
  const first = await db.pushSubscription.findFirstOrThrow({ where: { userId: member.userId } });
  await db.session.update({ where: { id: first.sessionId }, data: { endedAt: new Date() } });
  expect(await saveSubscription(last, browser, new Date())).toMatchObject({ ok: true });
});

test("nobody stops another's device", async () => {
  const [member, other] = [await createMember(), await createMember()];
  await subscribed(member);
  const device = await db.pushSubscription.findFirstOrThrow({ where: { userId: member.userId } });
  await stopSubscription(other, device.id);
  expect(await listSubscriptions(member, new Date())).toHaveLength(1);
  await stopSubscription(member, device.id);
  await stopSubscription(member, device.id);
  expect(await listSubscriptions(member, new Date())).toEqual([]);
});

test("either answer to the question is kept", async () => {
  const [yes, no] = [await createMember(), await createMember()];
  const answeredAt = async ({ userId }: { userId: string }) =>
    (await db.user.findUniqueOrThrow({ where: { id: userId } })).knockAnsweredAt;
  expect(await answeredAt(yes)).toBeNull();
  await subscribed(yes);
  await declineKnocks(no, new Date());
  expect(await answeredAt(yes)).toBeInstanceOf(Date);
  expect(await answeredAt(no)).toBeInstanceOf(Date);
});

test.each([
  ["http://push.example.com/x"],
  ["https://127.0.0.1/x"],
  ["https://localhost/x"],
  ["https://10.0.0.8:443/x"],
  ["https://metadata.internal/x"],
])("%s is no maker of a browser", async (endpoint) => {
  const member = await createMember();
  const { keys } = await pretendBrowser();
  expect(await saveSubscription(member, { endpoint, keys, timeZone }, new Date())).toMatchObject({
    ok: false,
    code: "invalid",
  });
});

test("keys that are none are refused", async () => {
  const member = await createMember();
  const { endpoint, keys } = await pretendBrowser();
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString("base64url");
  const given = { endpoint, keys: { ...keys, p256dh: offCurve }, timeZone };
  expect(subscriptionSchema.safeParse(given).success).toBe(true);
  expect(await saveSubscription(member, given, new Date())).toMatchObject({ ok: false, code: "invalid" });
  for (const wrong of [
    { ...given, keys: { ...keys, auth: "AA" } },
    { ...given, timeZone: "Mars/Olympus" },
    { ...given, endpoint: `${endpoint}/${"x".repeat(pushRules.endpointMax)}` },
  ])
    expect(subscriptionSchema.safeParse(wrong).success).toBe(false);
});

test("at night go the devices of sessions that have ended, and those out of reach for long", async () => {
  const now = new Date();
  const kept = await createMember();
  const ended = await createMember();
  const failing = await createMember();
  for (const member of [kept, ended, failing]) await subscribed(member);
  await db.session.update({ where: { id: ended.sessionId }, data: { endedAt: now } });
  await db.pushSubscription.updateMany({
    where: { userId: failing.userId },
    data: { failedAt: new Date(now.getTime() - (pushRules.failingDays + 1) * day) },
  });
  await applyPolicy("knocked_devices", now);
  const left = await db.pushSubscription.findMany({
    where: { userId: { in: [kept, ended, failing].map(({ userId }) => userId) } },
  });
  expect(left.map(({ userId }) => userId)).toEqual([kept.userId]);
});
