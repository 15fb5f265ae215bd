import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { dorset } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { shareFirstStep } from "@/lib/clubhouse/share-first-step";
import { signedUrl } from "@/lib/crypto/links/signed-links";
import { applyPolicy } from "@/lib/data/retention";
import { db } from "@/lib/db";
import { writeOut } from "@/lib/email/outbox";
import { stopEmails } from "@/lib/email/suppressions";
import { askForFirstSteps, sendFirstSteps } from "@/lib/guests/first-steps/letters";
import { firstStepSchema } from "@/lib/guests/first-steps/schema";
import {
  completeFirstStep,
  getFirstStep,
  listFirstSteps,
  saveFirstStep,
  stopAsking,
} from "@/lib/guests/first-steps/steps";
import { findBySeriesLink, leaveSeries } from "@/lib/series/letters";
import { createMember } from "../../support/factories";
import { deliverAll, lettersTo } from "../../support/outbox";
import { listEmails } from "../../support/sandbox";
import { afterwards, forgetGuests, guest, morning } from "./fixture";

const text = "Ring the landlord of the shop on Station Road.";
const written = { text, byDay: "2026-05-22", witness: "Sam", asks: true };

let robyn: Member;

beforeEach(async () => {
  await forgetGuests();
  await db.emailStop.deleteMany();
  robyn = await createMember({ role: "admin", displayName: "Robyn" });
});

const step = () => db.firstStep.findFirstOrThrow();
const token = async () =>
  signedUrl("first-step", (await step()).id)
    .split("/")
    .at(-1) ?? "";
const write = async (change: Partial<typeof written> = {}, at = afterwards(2)) =>
  saveFirstStep({ token: await token(), ...written, ...change }, at);
const kinds = async (email: string) => (await lettersTo(email)).map(({ letter }) => letter);
const askNow = (at = afterwards(0)) => askForFirstSteps(robyn, { retreat: dorset.id }, at);

describe("the schedule", () => {
  test("asks each guest once when the retreat is over, and again after 7, 30 and 90 days", async () => {
    const { email } = await guest();
    await sendFirstSteps(afterwards(0));
    expect(await kinds(email)).toEqual([]);
    await Promise.all([sendFirstSteps(afterwards(1)), sendFirstSteps(afterwards(1))]);
    await sendFirstSteps(afterwards(2));
    expect(await kinds(email)).toEqual(["first-step"]);
    await write();
    for (const days of [6, 7, 8, 12, 29, 30, 31, 90, 91, 120]) await sendFirstSteps(afterwards(days));
    expect(await kinds(email)).toEqual([
      "first-step",
      "first-step-again",
      "first-step-again",
      "first-step-again",
    ]);
    expect(await deliverAll(afterwards(91))).toBe(0);
    const sent = await listEmails(email);
    expect(sent.map(({ subject }) => /\d+(?= days on)/.exec(subject)?.[0] ?? "")).toEqual(
      expect.arrayContaining(["", "7", "30", "90"]),
    );
    const url = signedUrl("first-step", (await step()).id);
    expect(sent.every((one) => one.text.includes(url))).toBe(true);
    expect(JSON.stringify(await lettersTo(email))).not.toContain("/first-step/");
  });

  test("does not ask about what was written since", async () => {
    const { email } = await guest();
    await sendFirstSteps(afterwards(1));
    await write({}, afterwards(9));
    for (const days of [10, 12, 29]) await sendFirstSteps(afterwards(days));
    expect(await kinds(email)).toEqual(["first-step"]);
    await sendFirstSteps(afterwards(30));
    expect(await kinds(email)).toEqual(["first-step", "first-step-again"]);
  });

  test("has a one-click stop in each email", async () => {
    await guest();
    await sendFirstSteps(afterwards(1));
    await write();
    const link =
      signedUrl("leave-series", (await step()).id)
        .split("/")
        .at(-1) ?? "";
    expect(await findBySeriesLink(link)).toEqual({ isOn: true });
    expect(await leaveSeries(link, afterwards(3))).toBe(true);
    expect(await step()).toMatchObject({ asks: false });
    expect(await findBySeriesLink(link)).toEqual({ isOn: false });
    const stored = await db.email.findFirstOrThrow({ where: { letter: "first-step" } });
    const { headers, text: body } = await writeOut("first-step", { ...stored, link: null });
    expect(headers).toMatchObject({
      "List-Unsubscribe": expect.stringContaining(`${link}/one-click`) as string,
    });
    expect(body).toContain(link);
  });

  test("asks nothing again without a step, once it is done, and after one click", async () => {
    const { email } = await guest();
    await sendFirstSteps(afterwards(1));
    await sendFirstSteps(afterwards(7));
    await write({}, afterwards(8));
    await stopAsking(await token());
    await sendFirstSteps(afterwards(30));
    await write({ asks: true }, afterwards(31));
    await completeFirstStep(await token(), afterwards(31));
    await sendFirstSteps(afterwards(90));
    expect(await kinds(email)).toEqual(["first-step"]);
  });

  test("leaves out cancelled bookings, addresses without emails, and a second place of one address", async () => {
    const cancelled = await guest("Cass", { status: "cancelled" });
    const stopped = await guest("Sally");
    await stopEmails(db, [stopped.email.toLowerCase()], { userId: robyn.userId }, morning(0));
    const both = await guest("Jo");
    await db.guest.create({
      data: {
        ...{ orderId: both.id, number: 2, room: "shared", pricePence: 0 },
        ...{ name: "Jo’s friend", email: both.email, emailKey: both.email.toLowerCase() },
        linkToken: randomUUID(),
      },
    });
    await sendFirstSteps(afterwards(1));
    for (const { email } of [cancelled, stopped]) expect(await kinds(email)).toEqual([]);
    expect(await kinds(both.email)).toEqual(["first-step"]);
  });

  test("sends no queued question once it is done", async () => {
    const { email } = await guest();
    await sendFirstSteps(afterwards(1));
    await deliverAll(afterwards(1));
    await write();
    await sendFirstSteps(afterwards(7));
    await completeFirstStep(await token(), afterwards(7));
    await deliverAll(afterwards(7));
    expect(await listEmails(email)).toHaveLength(1);
  });
});

describe("the founder’s button", () => {
  test("asks all guests at once, once, and tells the audit log", async () => {
    const [one, two] = [await guest("Dawn"), await guest("Bea")];
    expect(await listFirstSteps(dorset.id)).toEqual({ steps: [], unasked: 2 });
    const asked = await Promise.all([askNow(), askNow()]);
    expect(asked.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { count: 2 } }]);
    expect(asked.find(({ ok }) => !ok)).toMatchObject({ code: "asked" });
    await sendFirstSteps(afterwards(1));
    for (const { email } of [one, two]) expect(await kinds(email)).toEqual(["first-step"]);
    expect(await db.auditEntry.count({ where: { action: "retreat.steps_asked" } })).toBe(1);
    expect(await listFirstSteps(dorset.id)).toMatchObject({
      unasked: 0,
      steps: [{ text: "" }, { text: "" }],
    });
  });

  test("is refused before the last day, and counts no address without emails", async () => {
    const { email } = await guest();
    expect(await askNow(afterwards(-1))).toMatchObject({ code: "not_over" });
    await stopEmails(db, [email.toLowerCase()], { userId: robyn.userId }, morning(0));
    expect(await listFirstSteps(dorset.id)).toMatchObject({ unasked: 0 });
  });

  test("is refused to others than administrators", async () => {
    await guest();
    const member = await createMember({ hasAccess: true });
    expect(await askForFirstSteps(member, { retreat: dorset.id }, afterwards(1))).toMatchObject({
      code: "not_admin",
    });
    expect(await db.firstStep.count()).toBe(0);
  });
});

describe("a first step", () => {
  beforeEach(async () => {
    await guest("Dawn Ferris");
    await askNow();
  });

  test("is written, changed and done, once each", async () => {
    expect(await getFirstStep(await token(), afterwards(1))).toMatchObject({
      ...{ text: "", writtenOn: null, name: "Dawn Ferris", nextAskOn: expect.any(String) as string },
    });
    expect(await completeFirstStep(await token(), afterwards(2))).toMatchObject({ code: "unwritten" });
    await write({ text: "Sell the boat." });
    await Promise.all([write(), write()]);
    expect(await step()).toMatchObject({ text, witness: "Sam", byDay: new Date("2026-05-22"), doneAt: null });
    await Promise.all([completeFirstStep(await token(), afterwards(8)), write({}, afterwards(8))]);
    await completeFirstStep(await token(), afterwards(9));
    expect(await step()).toMatchObject({ doneAt: afterwards(8) });
    expect(await write({ text: "Another." })).toMatchObject({ code: "done" });
    expect(await listFirstSteps(dorset.id)).toMatchObject({ steps: [{ text, state: "done" }] });
  });

  test("is found by its own link only, until the guest has another address", async () => {
    const { id } = await step();
    for (const wrong of ["x", `${id}-${"A".repeat(43)}`, signedUrl("feedback", id).split("/").at(-1) ?? ""]) {
      expect(await getFirstStep(wrong, afterwards(1))).toBeNull();
      expect(await saveFirstStep({ token: wrong, ...written }, afterwards(1))).toMatchObject({
        code: "gone",
      });
    }
    await db.order.updateMany({ data: { email: "new@example.test", emailKey: "new@example.test" } });
    expect(await getFirstStep(await token(), afterwards(1))).toBeNull();
    expect(await stopAsking(await token())).toMatchObject({ code: "gone" });
  });

  test("needs a text and a day that is one", () => {
    const parse = (change: object) => firstStepSchema.safeParse({ token: "x", text, ...change });
    expect(parse({}).success).toBe(true);
    expect(parse({ byDay: "" }).success).toBe(true);
    expect(parse({ byDay: "soon" }).error?.issues[0]?.message).toContain("Soon");
    expect(parse({ text: " " }).success).toBe(false);
    expect(parse({ text: "x".repeat(501) }).success).toBe(false);
  });

  test("that is done becomes one post on Wins, of a member with access", async () => {
    const member = await createMember({ hasAccess: true });
    const share = async (who: Member) =>
      shareFirstStep(who, { token: await token(), content: "Rang the landlord." }, afterwards(8));
    await write();
    expect(await share(member)).toMatchObject({ code: "unwritten" });
    await completeFirstStep(await token(), afterwards(8));
    expect(await Promise.all([share(member), share(member)])).toMatchObject([{ ok: true }, { ok: true }]);
    const posts = await db.message.findMany({ where: { board: "wins", userId: member.userId } });
    expect(posts).toMatchObject([{ content: "Rang the landlord.", id: (await step()).id }]);
  });

  test("is deleted a year after the retreat", async () => {
    await applyPolicy("first_steps", afterwards(364));
    expect(await db.firstStep.count()).toBe(1);
    await applyPolicy("first_steps", afterwards(367));
    expect(await db.firstStep.count()).toBe(0);
  });
});
