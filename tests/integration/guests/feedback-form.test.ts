import { beforeEach, expect, test } from "vitest";
import { guests } from "@/content/guests";
import { dorset } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { signedUrl } from "@/lib/crypto/links/signed-links";
import { db } from "@/lib/db";
import { getFeedback, saveFeedback } from "@/lib/guests/feedback/answer";
import { applyPolicy } from "@/lib/data/retention";
import { askGuest, listAskedGuests, listPastGuests } from "@/lib/guests/feedback/ask";
import {
  listFeedback,
  saveFeedbackForm,
  sendFeedbackFormNow,
  sendFeedbackForms,
} from "@/lib/guests/feedback/form";
import { feedbackFormSchema } from "@/lib/guests/feedback/schema";
import { createMember } from "../../support/factories";
import { deliverAll, lettersTo } from "../../support/outbox";
import { listEmails } from "../../support/sandbox";
import { afterwards, forgetGuests, guest } from "./fixture";

const said = {
  days: 5,
  house: 4,
  stays: "The gap after lunch.",
  goes: "The bell.",
  text: "I left with a boat.",
};
const consent = { text: "I left with a boat.", name: "Dawn", forLetters: false, forSocial: false };
const over = afterwards(guests.feedbackAfterDays + guests.feedbackDays);

let robyn: Member;

beforeEach(async () => {
  await forgetGuests();
  robyn = await createMember({ role: "admin", displayName: "Robyn" });
});

const request = () => db.feedbackRequest.findFirstOrThrow();
const token = async () =>
  signedUrl("feedback", (await request()).id)
    .split("/")
    .at(-1) ?? "";
const kinds = async (email: string) => (await lettersTo(email)).map(({ letter }) => letter);
const sendNow = (who = robyn) => sendFeedbackFormNow(who, { retreat: dorset.id }, afterwards(1));
const answer = async (change: Partial<typeof said> = {}, at = afterwards(6)) =>
  saveFeedbackForm({ token: await token(), ...said, ...change }, at);
const state = async (at = afterwards(6)) => (await getFeedback(await token(), at))?.state;

test("the schedule sends the form once, four days after the retreat", async () => {
  const { email } = await guest();
  await sendFeedbackForms(afterwards(3));
  expect(await kinds(email)).toEqual([]);
  await Promise.all([sendFeedbackForms(afterwards(4)), sendFeedbackForms(afterwards(4))]);
  await sendFeedbackForms(afterwards(9));
  expect(await kinds(email)).toEqual(["feedback-form"]);
  await deliverAll(afterwards(4));
  const [letter] = await listEmails(email);
  expect(letter?.text).toContain(signedUrl("feedback", (await request()).id));
});

test("the founder's button sends it at once, once, and only to an administrator's guests", async () => {
  const both = [await guest("Dawn"), await guest("Bea")];
  expect(await sendNow(await createMember())).toMatchObject({ code: "not_admin" });
  const sent = await Promise.all([sendNow(), sendNow()]);
  expect(sent.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { count: 2 } }]);
  await sendFeedbackForms(afterwards(4));
  for (const { email } of both) expect(await kinds(email)).toEqual(["feedback-form"]);
  expect(await db.auditEntry.count({ where: { action: "retreat.feedback_asked" } })).toBe(1);
  expect(await listAskedGuests()).toEqual([]);
});

test("answers may change until the link ends; a sentence waits for consent", async () => {
  await guest("Dawn Ferris");
  await sendNow();
  expect(await state()).toBe("questions");
  expect(await answer({ text: "" })).toEqual({ ok: true, value: null });
  expect(await state()).toBe("thanks");
  await Promise.all([answer(), answer()]);
  expect(await state()).toBe("open");
  expect(await listFeedback(dorset.id)).toMatchObject({
    unasked: 0,
    given: [{ name: "Dawn Ferris", answers: said }],
  });
  expect(await request()).toMatchObject({ answeredAt: null, agreedFor: [], wording: "" });
  expect(await saveFeedback({ token: await token(), ...consent }, afterwards(7))).toMatchObject({ ok: true });
  expect(await state()).toBe("answered");
  expect(await answer({ text: "Other words.", days: 1 })).toMatchObject({ ok: true });
  expect(await request()).toMatchObject({ text: consent.text, days: 1, agreedFor: ["website"] });
  expect(await listAskedGuests()).toMatchObject([{ answer: { text: consent.text } }]);
  expect(await answer({}, over)).toMatchObject({ code: "over" });
});

test("a guest who was asked for a sentence gets the form too, at the same link", async () => {
  const { id, email } = await guest("Dawn Ferris");
  await askGuest(robyn, { guest: id, said: "" }, afterwards(1));
  const first = await token();
  expect(await saveFeedbackForm({ token: first, ...said }, afterwards(1))).toMatchObject({ code: "gone" });
  await saveFeedback({ token: first, ...consent }, afterwards(2));
  await sendFeedbackForms(afterwards(4));
  expect(await token()).toBe(first);
  expect(await kinds(email)).toEqual(["feedback-request", "feedback-form"]);
  expect(await state()).toBe("questions");
  await answer();
  expect(await state()).toBe("answered");
});

test("the marks are from 1 to 5, and words may be missing", () => {
  const parse = (change: object) =>
    feedbackFormSchema.safeParse({ token: "t", days: "5", house: "1", ...change });
  expect(parse({}).data).toMatchObject({ days: 5, house: 1, stays: "", goes: "", text: "" });
  for (const bad of [{ days: undefined }, { days: "" }, { days: "6" }, { house: "0" }, { house: "2.5" }])
    expect(parse(bad).error?.issues[0]?.message).toMatch(/1 to 5/);
  expect(parse({ stays: "x".repeat(2001) }).success).toBe(false);
});

test("a guest whose words were removed still sees that the form arrived", async () => {
  await guest("Dawn Ferris");
  await sendNow();
  await answer();
  await saveFeedback({ token: await token(), ...consent }, afterwards(7));
  await db.feedbackRequest.updateMany({ data: { name: "", text: "" } });
  expect(await state(afterwards(8))).toBe("thanks");
  expect(await getFeedback(await token(), over)).toMatchObject({ state: "thanks", mayChange: false });
});

test("the founder asks for a sentence after the form was sent, once, and the answers stay", async () => {
  const { id, email } = await guest();
  await sendNow();
  await answer({ text: "" });
  expect(await listPastGuests(afterwards(7))).toMatchObject([{ id, mayBeAsked: true }]);
  expect(await listAskedGuests()).toEqual([]);
  const ask = () => askGuest(robyn, { guest: id, said: "A boat." }, afterwards(7));
  const asked = await Promise.all([ask(), ask()]);
  expect(asked.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await kinds(email)).toEqual(["feedback-form", "feedback-request"]);
  expect(await request()).toMatchObject({ text: "A boat.", days: 5, stays: said.stays });
  expect(await listPastGuests(afterwards(7))).toMatchObject([{ id, mayBeAsked: false }]);
  expect(await listAskedGuests()).toMatchObject([{ answer: null }]);
  expect(await state(afterwards(7))).toBe("open");
  expect(await saveFeedback({ token: await token(), ...consent }, afterwards(8))).toMatchObject({ ok: true });
});

test("a proposal does not replace the sentence of the form", async () => {
  const { id, email } = await guest();
  await sendNow();
  await answer();
  await askGuest(robyn, { guest: id, said: "A boat." }, afterwards(7));
  expect(await request()).toMatchObject({ text: said.text });
  const [, letter] = await lettersTo(email);
  expect(JSON.stringify(letter?.values)).toContain(said.text);
});

test("of a guest who is quoted, three years later only the sentence is kept", async () => {
  await guest();
  await sendNow();
  await answer();
  await saveFeedback({ token: await token(), ...consent }, afterwards(7));
  const { id, askedAt } = await request();
  const agreed = {
    name: "Dawn",
    agreedFor: ["website"],
    source: "The form",
    agreedOn: askedAt,
    recordedAt: askedAt,
  };
  await db.testimonialConsent.create({ data: { testimonialId: id, ...agreed } });
  const threeYears = new Date(askedAt);
  threeYears.setFullYear(threeYears.getFullYear() + 3);
  const policies = ["feedback_answers", "feedback_requests"] as const;
  for (const [days, kept] of [
    [-1, { days: 5, stays: said.stays }],
    [1, { days: null, house: null, stays: "", goes: "", formAt: null }],
  ] as const) {
    const at = new Date(threeYears.getTime() + days * 86_400_000);
    for (const policy of policies) await applyPolicy(policy, at);
    expect(await request()).toMatchObject({ text: said.text, name: "Dawn", ...kept });
  }
});
