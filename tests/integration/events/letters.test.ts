import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Member } from "@/lib/access/policy";
import { eraseAccount } from "@/lib/accounts/erase";
import { db } from "@/lib/db";
import { answerEvent } from "@/lib/events/answers";
import { sendEventReminders } from "@/lib/events/letters";
import { callOff, changeEvent, moveDay } from "@/lib/events/manage";
import { changeEventSchema, moveDaySchema } from "@/lib/events/schema";
import { eventFormDefaults } from "@/lib/events/form-defaults";
import { readStopEmailsToken, stopEventsUrl } from "@/lib/crypto/links/notice-links";
import { stopEmails } from "@/lib/notifications/preferences";
import { createMember } from "../../support/factories";
import { deliverAll, lettersTo } from "../../support/outbox";
import { listEmails } from "../../support/sandbox";
import { added, callLink, comes, founder, inMastermind, member, noon } from "./fixture";

let robyn: Member;
const day = "2026-03-18";
const at = (clock: string, on = day) => new Date(`${on}T${clock}:00Z`);

beforeAll(async () => {
  robyn = await founder();
});

beforeEach(async () => {
  await db.email.deleteMany();
  await db.clubEvent.deleteMany();
});

const written = async ({ email }: Member) => (await lettersTo(email)).map(({ letter }) => letter);
const states = async ({ email }: Member) =>
  (await lettersTo(email)).map(({ status, lastError }) => lastError ?? status);

async function change(id: string, more: Record<string, string>, now = noon): Promise<void> {
  const form = await eventFormDefaults(id, now);
  if (!form) throw new Error("There is no such event");
  const { typed, revision } = form;
  const input = { ...typed, shown: typed.startsAt, id, seen: `${revision}`, ...more };
  expect(await changeEvent(robyn, changeEventSchema.parse(input), now)).toMatchObject({ ok: true });
}

describe("the reminder", () => {
  test("is sent an hour before, once, however often the job runs, also in parallel", async () => {
    const [id, kat, no] = [await added(robyn, { repeat: "weekly" }), await member(), await member("No")];
    await comes(kat, id, day);
    await answerEvent(no, { event: id, day, coming: "no" }, noon);
    await sendEventReminders(at("17:59"));
    expect(await written(kat)).toEqual([]);
    for (const clock of ["18:00", "18:05", "18:55"])
      await Promise.all([sendEventReminders(at(clock)), sendEventReminders(at(clock))]);
    await sendEventReminders(at("18:30", "2026-03-25"));
    expect(await written(kat)).toEqual(["event-reminder"]);
    expect(await written(no)).toEqual([]);
    await deliverAll(at("18:56"));
    const [letter] = await listEmails(kat.email);
    expect(letter?.text).toContain("Wednesday 18 March");
    expect(letter?.text).toContain(`/community/events/${id}?on=${day}`);
    expect(letter?.text).toContain(stopEventsUrl(kat.userId));
    expect(JSON.stringify(letter)).not.toContain(callLink);
    expect(JSON.stringify(await lettersTo(kat.email))).not.toContain("/letters/events/");
  });

  test("is not sent to unconfirmed addresses, or for answers within the hour", async () => {
    const id = await added(robyn);
    const [unknown, late] = [await createMember(), await member("Late")];
    await comes(unknown, id, day);
    await comes(late, id, day, at("18:20"));
    await sendEventReminders(at("18:30"));
    expect([await written(unknown), await written(late)]).toEqual([[], []]);
  });

  test("is not sent for a cancelled day, and sent at the new time of a moved one", async () => {
    const [off, moved, kat] = [await added(robyn), await added(robyn, { repeat: "weekly" }), await member()];
    await comes(kat, off, day);
    await comes(kat, moved, day);
    await callOff(robyn, { event: off, day: "" }, noon);
    await deliverAll(noon);
    await sendEventReminders(at("18:10"));
    const to = moveDaySchema.parse({ event: moved, day, startsAt: "2026-03-18T21:00" });
    expect(await moveDay(robyn, to, at("18:20"))).toMatchObject({ ok: true });
    await sendEventReminders(at("20:10"));
    await sendEventReminders(at("20:15"));
    expect(await written(kat)).toEqual([
      "event-called-off",
      "event-reminder",
      "event-moved",
      "event-reminder",
    ]);
    await deliverAll(at("20:16"));
    expect(await states(kat)).toEqual(["sent", "no_longer_needed", "sent", "sent"]);
  });

  test.each<[string, (kat: Member, id: string) => Promise<unknown>]>([
    ["declines by then", (kat, event) => answerEvent(kat, { event, day, coming: "no" }, at("18:10"))],
    [
      "loses access",
      ({ userId }) => db.accessGrant.updateMany({ where: { userId }, data: { revokedAt: at("18:10") } }),
    ],
    ["is blocked", ({ userId }) => db.user.update({ where: { id: userId }, data: { blockedAt: noon } })],
    ["turns these emails off", ({ userId }) => stopEmails(userId, ["events"])],
    [
      "has left the mastermind",
      async ({ userId }) => {
        await db.accessGrant.updateMany({ where: { userId }, data: { revokedAt: noon } });
        await db.accessGrant.create({ data: { userId, source: "admin", startsAt: new Date(0) } });
      },
    ],
  ])("that is queued is not sent to a member who %s", async (_, happens) => {
    const [id, lou] = [await added(robyn, { audience: "mastermind" }), await inMastermind()];
    await comes(lou, id, day);
    await sendEventReminders(at("18:05"));
    await happens(lou, id);
    await deliverAll(at("18:15"));
    expect(await states(lou)).toEqual(["no_longer_needed"]);
    expect(await listEmails(lou.email)).toEqual([]);
  });

  test("that is queued until the call begins is not sent", async () => {
    const [id, kat] = [await added(robyn), await member()];
    await comes(kat, id, day);
    await sendEventReminders(at("18:05"));
    await deliverAll(at("19:00"));
    expect(await states(kat)).toEqual(["no_longer_needed"]);
  });
});

describe("a change", () => {
  test("of an event on several attended days is one email, with the old and new time", async () => {
    const [id, kat, other] = [
      await added(robyn, { repeat: "weekly" }),
      await member(),
      await member("Other"),
    ];
    for (const on of [day, "2026-03-25"]) await comes(kat, id, on);
    await change(id, { startsAt: "2026-03-19T18:00" });
    expect(await written(kat)).toEqual(["event-moved"]);
    expect(await written(other)).toEqual([]);
    await deliverAll(noon);
    const [letter] = await listEmails(kat.email);
    expect(letter?.text.replace(/\s+/g, " ")).toMatch(
      /was Wednesday 18 March.* 19:00, London time.*Thursday 19 March.* 18:00, London time/,
    );
  });

  test("without a new time is no email", async () => {
    const [id, kat] = [await added(robyn), await member()];
    await comes(kat, id, day);
    await change(id, { title: "Another", minutes: "90", place: "The barn" });
    expect(await written(kat)).toEqual([]);
  });

  test("twice before the email is sent: the first one is dropped", async () => {
    const [id, kat] = [await added(robyn), await member()];
    await comes(kat, id, day);
    await change(id, { startsAt: "2026-03-19T18:00" });
    await change(id, { startsAt: "2026-03-20T18:00" });
    await deliverAll(noon);
    expect(await states(kat)).toEqual(["no_longer_needed", "sent"]);
  });

  test("that cancels the event is one email each, about the first attended day", async () => {
    const [id, kat] = [await added(robyn, { repeat: "weekly" }), await member()];
    for (const on of [day, "2026-03-25"]) await comes(kat, id, on);
    await callOff(robyn, { event: id, day }, noon);
    await callOff(robyn, { event: id, day: "" }, noon);
    await deliverAll(noon);
    const letters = await listEmails(kat.email);
    expect(letters.map(({ subject }) => subject)).toEqual(
      Array(2).fill("Called off: The thing you keep moving"),
    );
    expect(letters.map(({ text }) => /\d+ March/.exec(text)?.[0]).sort()).toEqual(["18 March", "25 March"]);
  });
});

test("the token in an email names its account, and is invalid if changed", async () => {
  const { userId } = await member();
  const token = stopEventsUrl(userId).split("/").at(-1) ?? "";
  expect(readStopEmailsToken(token)).toEqual({ userId, kinds: ["events"] });
  const flipped = token.slice(0, -2) + (token.at(-2) === "A" ? "B" : "A") + (token.at(-1) ?? "");
  expect([flipped, "", userId].map(readStopEmailsToken)).toEqual([null, null, null]);
});

test("emails about events are deleted with the account", async () => {
  const [id, kat] = [await added(robyn), await member()];
  await comes(kat, id, day);
  await sendEventReminders(at("18:05"));
  await db.$transaction(async (tx) => {
    const erased = await eraseAccount(tx, kat.userId, noon);
    if (erased.ok) await erased.value.close();
  });
  expect(await lettersTo(kat.email)).toEqual([]);
  expect(await db.eventAnswer.count()).toBe(0);
});
