import { beforeEach, describe, expect, test } from "vitest";
import { emailFrame } from "@/content/emails/layout";
import type { Member } from "@/lib/access/policy";
import { findLetter } from "@/lib/administration/letters/letter";
import { emailKey, letterOfKey } from "@/lib/content/email-key";
import { emailDocuments } from "@/lib/content/emails";
import { db } from "@/lib/db";
import { getEmailEditor, previewEmail, sendTestEmail } from "@/lib/email/email-editor";
import { queueLetter, writeOut } from "@/lib/email/outbox";
import type { LetterName } from "@/lib/email/render";
import { sampleValues } from "@/lib/email/samples/samples";
import { getEditor } from "@/lib/site/documents/editor";
import { getHistory } from "@/lib/site/documents/history";
import { listDocuments, listEmails } from "@/lib/site/documents/list";
import { publishDraft, resetDocument } from "@/lib/site/documents/publish";
import { saveDraft } from "@/lib/site/documents/save";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { createMember, uniqueEmail } from "../../support/factories";
import { deliverAll, lettersTo } from "../../support/outbox";
import { listEmails as listReceived } from "../../support/sandbox";

const letter = "welcome-clubhouse";
const page = emailKey(letter);
const communityUrl = "http://localhost:3000/community";
const morning = new Date("2026-03-19T09:00:00Z");
const later = new Date("2026-03-19T10:00:00Z");
const deliveredSubject = "You’re in the Clubhouse";
const deliveredText = /The door’s open and there’s a chair/;

let robyn: Member;
let jude: Member;

beforeEach(async () => {
  await db.email.deleteMany();
  await db.siteDocument.deleteMany();
  await refreshCatalogue(morning);
  robyn = await createMember({ role: "admin", displayName: "Robyn" });
  jude = await createMember({ role: "admin", displayName: "Jude" });
});

async function seen(key = page): Promise<string> {
  return (await getEditor(key))?.draftedAt ?? "";
}

type Saving = { admin?: Member; key?: string; from?: unknown };

async function save(path: string, to: unknown, { admin = robyn, key = page, from }: Saving = {}) {
  const before = from ?? (await getEditor(key))?.values[path];
  return saveDraft(admin, { page: key, changes: [{ path, from: before, to }] }, morning);
}

const publish = async (key = page) => publishDraft(robyn, { page: key, seen: await seen(key) }, morning);

async function queue(to = uniqueEmail()) {
  await db.$transaction((tx) =>
    queueLetter(tx, { cause: `welcome:${to}`, letter, to, values: { name: "Kat", communityUrl } }),
  );
  return to;
}

async function received(to: string) {
  await deliverAll(morning);
  const [email] = await listReceived(to);
  return email;
}

describe("an edited email", () => {
  test("is sent once it is published, in HTML and text; an email in the queue has it as well", async () => {
    await save("subject", "Come in, {name}");
    await save("text", "Here is {{business}}.\n\nPull up a chair.");
    const early = await received(await queue());
    expect(early).toMatchObject({ subject: deliveredSubject });
    expect(early?.text).toMatch(deliveredText);
    const waiting = await queue();
    expect(await publish()).toMatchObject({ ok: true, value: { revision: 1 } });
    for (const to of [waiting, await queue()]) {
      const email = await received(to);
      expect(email?.subject).toBe("Come in, Kat");
      for (const part of [email?.html, email?.text]) {
        expect(part).toContain("Here is Rebel Retreats.");
        expect(part).toContain("Pull up a chair.");
        expect(part).not.toMatch(deliveredText);
      }
    }
  });

  test("has the published greeting and signature; a draft with an unknown place is refused", async () => {
    const { key } = emailFrame;
    await save("greeting", "Dear {nme},", { key });
    await save("signer", "Robyn and Jude", { key });
    expect(await publish(key)).toMatchObject({ ok: false, code: "checks" });
    await save("greeting", "Dear {name},", { key });
    expect((await received(await queue()))?.text).toContain("Hi Kat,");
    expect(await publish(key)).toMatchObject({ ok: true });
    const email = await received(await queue());
    for (const part of [email?.html, email?.text])
      for (const words of ["Dear Kat,", "Robyn and Jude"]) expect(part).toContain(words);
  });

  test("is shown as it was when it was sent", async () => {
    const to = await queue();
    await deliverAll(morning);
    await save("text", "Pull up a chair.");
    await publishDraft(robyn, { page, seen: await seen() }, later);
    const [stored] = await lettersTo(to);
    const opened = await findLetter(stored?.id ?? "", later);
    expect(opened).toMatchObject({ preview: { html: expect.stringMatching(deliveredText) as string } });
    const next = await queue();
    await deliverAll(new Date(later.getTime() + 1_000));
    const [after] = await lettersTo(next);
    expect(await findLetter(after?.id ?? "", later)).toMatchObject({
      preview: { html: expect.stringContaining("Pull up a chair.") as string },
    });
  });

  test("is not published without its link, nor with an unknown token", async () => {
    const key = emailKey("waitlist-open");
    await save("after", "Not this time?", { key });
    expect(await publish(key)).toMatchObject({
      code: "checks",
      message: expect.stringContaining("{leaveUrl} is missing") as string,
    });
    await save("after", "Leave: {leaveUrl} {whatUrl}", { key });
    expect(await publish(key)).toMatchObject({ code: "checks" });
    await save("after", "Leave: {leaveUrl}", { key });
    expect(await publish(key)).toMatchObject({ ok: true });
  });

  test("changed by two editors in different fields has both, in the same field it is a conflict", async () => {
    const { text, subject } = (await getEditor(page))?.values ?? {};
    await save("text", "Mine", { from: text });
    expect(await save("subject", "Theirs", { admin: jude, from: subject })).toMatchObject({
      value: { conflicts: [], values: { text: "Mine", subject: "Theirs" } },
    });
    expect(await save("text", "Theirs", { admin: jude, from: text })).toMatchObject({
      value: { conflicts: ["text"], values: { text: "Mine" } },
    });
  });

  test("that is a broadcast or unknown cannot be opened", async () => {
    for (const name of ["broadcast", "nothing"]) {
      expect(await getEmailEditor(name)).toBeNull();
      expect(await previewEmail(name)).toBeNull();
      expect(await saveDraft(robyn, { page: emailKey(name), changes: [] }, morning)).toMatchObject({
        code: "gone",
      });
    }
  });
});

describe("an email with computed parts", () => {
  test.each([
    ["founder-daily-digest", { subject: "Today: {subject}", heading: "Good morning" }],
    ["founder-new-booking", { subject: "Booked: {name}", title: "Hooray, {name}", after: "Told." }],
    ["notice-weekly", { subject: "Your week", lead: "here it is.", footerText: "(at once) or" }],
  ])("%s is edited, previewed and reset by the same mechanism", async (name, texts) => {
    const key = emailKey(name);
    const before = await previewEmail(name);
    for (const [path, to] of Object.entries(texts)) await save(path, to, { key });
    expect(await publish(key)).toMatchObject({ ok: true });
    const { subject = "", text = "" } = (await previewEmail(name)) ?? {};
    for (const words of Object.values(texts))
      expect(`${subject}\n${text}`).toContain(words.replace(/\{.*/, ""));
    expect(text).not.toMatch(/[{}]/);
    expect(await resetDocument(robyn, { page: key, seen: await seen(key) }, later)).toMatchObject({
      ok: true,
    });
    expect(await previewEmail(name)).toEqual(before);
  });
});

describe("Reset to default", () => {
  const reset = async (admin = robyn, as?: string) =>
    resetDocument(admin, { page, seen: as ?? (await seen()) }, later);

  test("publishes the defaults, and history has what was there", async () => {
    await save("text", "Published once.");
    await publish();
    await save("text", "Only a draft.");
    expect(await reset()).toMatchObject({ ok: true });
    expect((await received(await queue()))?.text).toMatch(deliveredText);
    const history = await getHistory(page, undefined);
    expect(history?.versions.map(({ state }) => state)).toEqual(
      expect.arrayContaining(["public", "discarded", "past", "delivered"]),
    );
    expect(await getEditor(page)).toMatchObject({ draftedAt: null, values: { subject: deliveredSubject } });
    expect(await reset()).toMatchObject({ ok: true });
    expect(await db.siteVersion.count({ where: { key: page, revision: { not: null } } })).toBe(2);
  });

  test("is refused for another draft than the one seen, and to members", async () => {
    const before = await seen();
    await save("text", "A draft not seen.");
    expect(await reset(robyn, before)).toMatchObject({ code: "changed" });
    expect(await reset(await createMember({ role: "moderator" }))).toMatchObject({ code: "not_admin" });
    expect((await getEditor(page))?.values.text).toBe("A draft not seen.");
  });
});

describe("the list", () => {
  test("says of each email whether it is changed; that of pages has none of them", async () => {
    const stateOf = async () => (await listEmails(morning)).find(({ key }) => key === page)?.state;
    expect(await stateOf()).toBe("Default");
    await save("subject", "Come in");
    expect(await stateOf()).toBe("Draft");
    await publish();
    expect(await stateOf()).toBe("Changed");
    expect((await listEmails(morning)).find(({ key }) => key === page)).toMatchObject({
      ...{ group: "Accounts", path: "Come in", changes: 0 },
    });
    expect((await listDocuments(morning)).filter(({ key }) => letterOfKey(key))).toEqual([]);
  });
});

describe("a test", () => {
  test("has the draft with sample values, and goes to the administrator once a minute", async () => {
    await save("subject", "Draft for {name}");
    const send = async (now = morning) => sendTestEmail(robyn, { page, seen: await seen() }, now);
    expect(await send()).toMatchObject({ ok: true, value: { email: robyn.email } });
    await send();
    expect(await lettersTo(robyn.email)).toMatchObject([{ subjectLine: "Test: Draft for Maya Fox" }]);
    expect(await received(robyn.email)).toMatchObject({ subject: "Test: Draft for Maya Fox" });
    const [sent] = await lettersTo(robyn.email);
    expect(await findLetter(sent?.id ?? "", later)).toMatchObject({ subject: "Test: Draft for Maya Fox" });
    const moderator = await createMember({ role: "moderator" });
    expect(await sendTestEmail(moderator, { page, seen: await seen() }, morning)).toMatchObject({
      code: "not_admin",
    });
    expect(await sendTestEmail(robyn, { page, seen: "" }, morning)).toMatchObject({ code: "changed" });
  });

  test("of an email with a secret link is sent, and opened afterwards", async () => {
    const key = emailKey("sign-in-link");
    await sendTestEmail(robyn, { page: key, seen: "" }, morning);
    expect((await received(robyn.email))?.text).toContain("204519");
    const [sent] = await lettersTo(robyn.email);
    expect(await findLetter(sent?.id ?? "", later)).toMatchObject({
      preview: { html: expect.stringContaining("204519") as string },
    });
  });

  test("can be written of every email", async () => {
    for (const { key } of emailDocuments) {
      const name = letterOfKey(key) as LetterName;
      const values = { ...sampleValues[name], texts: {} };
      const { subject } = await writeOut(name, { to: "a@b.example", values, createdAt: morning, link: null });
      expect(subject).toMatch(/^Test: ./);
    }
  });
});
