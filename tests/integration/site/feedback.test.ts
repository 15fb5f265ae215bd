import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { guests } from "@/content/guests";
import { testimonialsPath } from "@/content/list-paths";
import { feedbackPart } from "@/content/pages/feedback";
import { testimonialsPage } from "@/content/pages/testimonials";
import { dorset } from "@/content/retreats";
import type { Member } from "@/lib/access/policy";
import { removeTestimonialEverywhere } from "@/lib/administration/pictures/remove";
import { listTestimonials } from "@/lib/content/testimonials";
import { signedUrl } from "@/lib/crypto/links/signed-links";
import { db } from "@/lib/db";
import { stopEmails } from "@/lib/email/suppressions";
import { getFeedback, saveFeedback } from "@/lib/guests/feedback/answer";
import { askGuest, countNewAnswers, listAskedGuests, listPastGuests } from "@/lib/guests/feedback/ask";
import { feedbackSchema } from "@/lib/guests/feedback/schema";
import { anonymiseOrder } from "@/lib/orders/purchases/anonymise";
import { purchaseReference } from "@/lib/orders/purchases/purchase";
import { getEditor } from "@/lib/site/documents/editor";
import { publishDraft } from "@/lib/site/documents/publish";
import { saveDraft } from "@/lib/site/documents/save";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { createMember } from "../../support/factories";
import { deliverAll, lettersTo } from "../../support/outbox";
import { listEmails } from "../../support/sandbox";
import { afterwards, forgetGuests, guest } from "../guests/fixture";
import { getContent } from "@/lib/content/documents";

const feedbackCopy = getContent(feedbackPart);

const now = afterwards(5);
const later = afterwards(6);
const over = afterwards(5 + guests.feedbackDays);
const words = "I came for the soup and left with a boat.";
const said = { text: words, name: "Dawn", forLetters: true, forSocial: false };

let robyn: Member;

beforeEach(async () => {
  await forgetGuests();
  await db.siteDocument.deleteMany();
  await db.siteRemoval.deleteMany();
  await db.testimonialConsent.deleteMany();
  await db.emailStop.deleteMany();
  await refreshCatalogue(now);
  robyn = await createMember({ role: "admin", displayName: "Robyn" });
});

const ask = (id: string, proposal = "", at = now) => askGuest(robyn, { guest: id, said: proposal }, at);
const request = () => db.feedbackRequest.findFirstOrThrow();
const tokenOf = (id: string) => signedUrl("feedback", id).split("/").at(-1) ?? "";
const token = async () => tokenOf((await request()).id);
const answer = async (change: Partial<typeof said> = {}, at = later) =>
  saveFeedback({ token: await token(), ...said, ...change }, at);

describe("asking", () => {
  test("emails the guest a link, once, with what the founder remembers", async () => {
    const { id, email } = await guest("Dawn Ferris");
    const asked = await Promise.all([ask(id, words), ask(id, words)]);
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
    expect(asked.find(({ ok }) => !ok)).toMatchObject({
      code: "asked",
      fields: { guest: expect.any(String) as string },
    });
    expect(await deliverAll(now)).toBe(0);
    const [letter, ...more] = await listEmails(email);
    expect(more).toEqual([]);
    expect(letter?.text).toContain(signedUrl("feedback", (await request()).id));
    expect(letter?.text.replace(/\s+/g, " ")).toContain(`“${words}”`);
    const stored = await lettersTo(email);
    expect(JSON.stringify(stored)).not.toContain("/feedback/");
    expect(await db.auditEntry.count({ where: { action: "site.guest_asked", actorId: robyn.userId } })).toBe(
      1,
    );
    expect(await listAskedGuests()).toMatchObject([{ name: "Dawn Ferris", answer: null }]);
    expect(await listPastGuests(now)).toMatchObject([{ id, mayBeAsked: false }]);
  });

  test("is refused before the end of the retreat, without a booking, and of an address that gets no emails", async () => {
    const { id, email } = await guest("Dawn Ferris");
    const cancelled = await guest("Cass", { status: "cancelled" });
    expect(await ask(id, "", new Date(`${dorset.lastDay}T09:00:00Z`))).toMatchObject({ code: "not_over" });
    expect(await ask(cancelled.id)).toMatchObject({ code: "gone" });
    expect(await ask(randomUUID())).toMatchObject({ code: "gone" });
    const { userId } = robyn;
    await stopEmails(db, [email.toLowerCase()], { userId }, now);
    expect(await ask(id)).toMatchObject({ code: "stopped" });
    const member = await createMember();
    expect(await askGuest(member, { guest: id, said: "" }, now)).toMatchObject({ code: "not_admin" });
    expect(await db.feedbackRequest.count()).toBe(0);
    expect(await db.email.count()).toBe(0);
  });

  test("does not email an address that was stopped meanwhile, nor one that has answered", async () => {
    const [dawn, cass] = [await guest("Dawn Ferris"), await guest("Cass")];
    await ask(dawn.id);
    expect(await answer()).toMatchObject({ ok: true });
    await ask(cass.id);
    await stopEmails(db, [cass.email.toLowerCase()], { userId: robyn.userId }, now);
    await deliverAll(later);
    for (const { email } of [dawn, cass]) {
      expect(await listEmails(email)).toEqual([]);
      expect(await lettersTo(email)).toMatchObject([{ status: "failed" }]);
    }
  });

  test("again at a corrected address ends the first link", async () => {
    const { id } = await guest("Dawn Ferris");
    await ask(id);
    const first = await token();
    const email = `new-${randomUUID()}@example.test`;
    await db.order.update({ where: { id }, data: { email, emailKey: email } });
    expect(await getFeedback(first, later)).toBeNull();
    expect(await saveFeedback({ token: first, ...said }, later)).toMatchObject({ code: "gone" });
    expect(await ask(id, "", later)).toMatchObject({ ok: true });
    expect(await getFeedback(first, later)).toBeNull();
    expect(await getFeedback(await token(), later)).toMatchObject({ state: "open", name: "Dawn Ferris" });
  });
});

describe("the answer", () => {
  test("counts once, also when it comes twice at once", async () => {
    const { id } = await guest("Dawn Ferris");
    await ask(id, "Nobody minded.");
    expect(await getFeedback(await token(), later)).toMatchObject({ state: "open", text: "Nobody minded." });
    const both = await Promise.all([answer(), answer({ text: "Something else." })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "answered" });
    const { text } = await request();
    expect(await answer({ text })).toMatchObject({ ok: true });
    expect(await request()).toMatchObject({
      ...{ text, name: said.name, answeredAt: later, wording: feedbackCopy.form.agrees.label },
      agreedFor: ["website", "letters"],
    });
    expect(await getFeedback(await token(), over)).toMatchObject({ state: "answered", text });
  });

  test("is refused after the link's end, by another link, and of an erased guest", async () => {
    const { id } = await guest("Dawn Ferris");
    await ask(id);
    expect(await answer({}, over)).toMatchObject({ code: "over" });
    expect(await getFeedback(await token(), over)).toMatchObject({ state: "over" });
    const forged = [
      ...[tokenOf(randomUUID()), `${(await token()).slice(0, -1)}!`, "", "x".repeat(200)],
      signedUrl("leave-waitlist", (await request()).id)
        .split("/")
        .at(-1) ?? "",
    ];
    for (const bad of forged) {
      expect(await getFeedback(bad, later)).toBeNull();
      expect(await saveFeedback({ token: bad, ...said }, later)).toMatchObject({ code: "gone" });
    }
    const open = await token();
    await db.$transaction((tx) => anonymiseOrder(tx, id, later));
    expect(await getFeedback(open, later)).toBeNull();
    expect(await saveFeedback({ token: open, ...said }, later)).toMatchObject({ code: "gone" });
    expect(await request()).toMatchObject({ answeredAt: null });
    expect(await listPastGuests(later)).toEqual([]);
  });

  test("needs words, a name and a yes, and is cleaned", () => {
    const sent = { token: "t", text: words, name: "Dawn", agrees: "on" };
    expect(feedbackSchema.safeParse({ ...sent, text: "a\u0000b\u202Ec" }).data?.text).not.toMatch(
      /[\u0000\u202E]/,
    );
    for (const bad of [
      { agrees: undefined },
      { text: " " },
      { text: "x".repeat(1001) },
      { name: "" },
      { name: "a\nb" },
    ])
      expect(feedbackSchema.safeParse({ ...sent, ...bad }).success).toBe(false);
  });
});

describe("what was written", () => {
  const key = testimonialsPage.key;

  /** Adds an answer to the draft as the editor does, and publishes it. */
  async function publishAnswer(change = {}) {
    const [asked] = await listAskedGuests();
    const { on: agreedOn, ...of } = asked?.answer ?? { on: "", name: "" };
    const empty = Object.fromEntries(
      Object.entries(testimonialsPage.fields.testimonials.items.options.item ?? {}).map(([name, field]) => [
        name,
        field.initial,
      ]),
    );
    const { values = {} } = (await getEditor(key)) ?? {};
    const from = values[testimonialsPath] as readonly object[];
    const item = {
      ...empty,
      ...of,
      id: asked?.id,
      hasAgreed: true,
      agreedBy: of.name,
      agreedOn,
      source: asked?.source,
    };
    const to = [{ ...item, ...change }, ...from];
    await saveDraft(robyn, { page: key, changes: [{ path: testimonialsPath, from, to }] }, later);
    return publishDraft(robyn, { page: key, seen: (await getEditor(key))?.draftedAt ?? "" }, later);
  }

  test("is public only once the founder publishes it, with its source and consent on record", async () => {
    const { id } = await guest("Dawn Ferris");
    await ask(id);
    await answer({ text: "<script>alert(1)</script> ==so== {dorset.name}" });
    const isListed = () => listTestimonials().some(({ name }) => name === "Dawn");
    expect(isListed()).toBe(false);
    expect(JSON.stringify(await getEditor(key))).not.toContain("alert(1)");
    expect(await countNewAnswers()).toBe(1);
    expect(await publishAnswer({ text: words })).toMatchObject({ ok: true });
    expect(isListed()).toBe(true);
    expect(await countNewAnswers()).toBe(0);
    const source = `Dawn Ferris, booking ${purchaseReference(id)}, ${dorset.name}`;
    expect(await listPastGuests(later)).toMatchObject([{ source, orderId: id }]);
    expect(await db.testimonialConsent.findMany()).toMatchObject([
      {
        name: "Dawn",
        source,
        agreedFor: ["website", "letters"],
        testimonialId: (await request()).id,
        endedAt: null,
      },
    ]);
  });

  test("goes with the testimonial that was removed everywhere", async () => {
    const { id } = await guest("Dawn Ferris");
    await ask(id);
    await answer();
    await publishAnswer();
    const { id: testimonial } = await request();
    expect(await removeTestimonialEverywhere(robyn, { testimonial }, later)).toMatchObject({ ok: true });
    expect(await request()).toMatchObject({ text: "", name: "" });
    expect(await listAskedGuests()).toEqual([]);
    expect(await getFeedback(await token(), later)).toMatchObject({ state: "over" });
    expect(await ask(id)).toMatchObject({ code: "asked" });
  });
});
