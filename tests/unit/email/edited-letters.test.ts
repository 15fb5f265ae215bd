import { describe, expect, it, test } from "vitest";
import { bookingPart } from "@/content/pages/booking";
import { emailTokens } from "@/content/email-tokens";
import { broadcastLetters } from "@/content/letters/broadcasts";
import { emailDocuments, findEmailDocument } from "@/lib/content/emails";
import { letterOfKey } from "@/lib/content/email-key";
import { listFields, type Edits } from "@/lib/content/edits";
import { isLetterName, letters, lineOf, renderLetter, type LetterName } from "@/lib/email/render";
import { sampleValues } from "@/lib/email/samples/samples";
import { checkDocument } from "@/lib/site/documents/checks";
import { getSettings } from "@/lib/content/settings";

const names = Object.keys(letters).filter(isLetterName);
const write = (name: LetterName, edits: Edits) => renderLetter(name, sampleValues[name], edits);

function documentOf(name: LetterName) {
  const document = findEmailDocument(`email-${name}`);
  if (!document) throw new Error(name);
  return document;
}

const blocking = (name: LetterName, edits: Edits) =>
  checkDocument(documentOf(name), edits)
    .filter(({ isBlocking }) => isBlocking)
    .map(({ title }) => title);

test("every email is edited, but broadcasts, which are written anew each time", () => {
  const edited = emailDocuments.map(({ key }) => letterOfKey(key));
  expect(names.filter((name) => !edited.includes(name))).toEqual(Object.keys(broadcastLetters));
});

test("every token of an email is explained", () => {
  const tokens = new Set(emailDocuments.flatMap(({ copy }) => copy.values));
  // These have no place in a text
  for (const name of ["stopUrl", "schedule"]) tokens.delete(name);
  expect([...tokens].sort()).toEqual(Object.keys(emailTokens).sort());
});

describe.each(emailDocuments.map((document) => [letterOfKey(document.key) as LetterName, document] as const))(
  "%s",
  (name, document) => {
    it("shows hostile text of every field as typed, in one line of subject", async () => {
      const hostile = `<img src=x onerror=alert(1)>"'& </style>\r\nBcc: everyone@example.com`;
      const texts = listFields(document).filter(({ field }) => field.kind !== "list");
      const rows = document.copy.facts?.map(() => ({ label: hostile, value: hostile }));
      const edits = {
        ...Object.fromEntries(texts.map(({ path }) => [path, hostile])),
        ...(rows && { facts: rows }),
      };
      // A line with a break is not saved; this one is in the database all the same
      const lines = texts.filter(({ field }) => field.kind === "line");
      for (const { field } of lines) expect(field.schema.safeParse(hostile).success).toBe(false);
      const oneLine = hostile.replace("\r\n", " ");
      const saved = { ...edits, ...Object.fromEntries(lines.map(({ path }) => [path, oneLine])) };
      const hasTexts = lines.length < texts.length;
      for (const one of [edits, saved]) {
        const { subject, html, text } = await write(name, one);
        expect(subject).not.toMatch(/[\r\n]/);
        expect(html).not.toContain("<img");
        expect(html.match(/<\/style>/g)).toHaveLength(2);
        // Refused lines have their defaults
        if (!hasTexts && one === edits) continue;
        expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
        expect(text).toContain("<img src=x onerror=alert(1)>");
      }
      expect((await write(name, saved)).subject).toBe(oneLine);
      expect(lineOf("preheader", name, sampleValues[name], saved)).toBe(oneLine);
    });

    it("misses each required token once it is gone, and is delivered with all of them", () => {
      expect(blocking(name, {})).toEqual([]);
      const without = Object.fromEntries(
        listFields(document).flatMap(({ path, field }) =>
          field.kind === "list" ? [] : [[path, "Nothing here"] as const],
        ),
      );
      const rows = document.copy.facts?.map(() => ({ label: "A", value: "B" }));
      const lost = blocking(name, { ...without, ...(rows && { facts: rows }) });
      expect(lost).toEqual((document.requires ?? []).map((token) => `{${token}} is missing`));
    });
  },
);

describe("an edited email", () => {
  test("has a paragraph after each empty line, a break at others, and facts and values filled", async () => {
    const { html, text } = await write("balance-link", {
      text: "First {balance}.\nSecond.\n\n{{business}}, {mastermind.start}.",
      after: "",
    });
    expect(html).toMatch(/<p[^>]*>First £[\d,]+\.<br\/>Second\.<\/p>/);
    expect(text).toContain(`\n\n${getSettings().business}, `);
    expect(text).not.toMatch(/[{}]/);
    expect(text).not.toContain("Paid it another way already?");
  });

  test("falls back to its default where an edit names a value that this version lacks", async () => {
    const { subject, text } = await write("balance-link", { subject: "{gone}", heading: "Mine" });
    expect(subject).toMatch(/^Your link: /);
    expect(text).toContain("Mine");
  });

  test("greets and names nobody by a name that is a link", async () => {
    const values = { ...sampleValues["balance-link"], name: "www.evil.example" };
    const { subject, html } = await renderLetter("balance-link", values, { subject: "For you {name}" });
    expect(subject).toBe("For you");
    expect(html).not.toContain("evil.example");
  });
});

test.each([
  [
    "an unknown value",
    { text: "{retreat} {dates} {balance} {dueDate} {secretUrl}" },
    "{secretUrl} stands for nothing",
  ],
  ["an unknown fact", { heading: "{{nobody}}" }, "{{nobody}} stands for nothing"],
  ["a link in the subject", { subject: "{balanceUrl}" }, "{balanceUrl} stands for nothing"],
  ["no text", { text: "" }, "Text: empty"],
  ["an amount only in the subject", { text: "By {dueDate}.", button: "Pay" }, "{balance} is missing"],
])("%s blocks publishing", (_, edits, title) => {
  expect(blocking("balance-link", edits)).toContain(title);
});

test("an edit from before the default named a value is advised of it, and is sent as it is", async () => {
  const older = { text: "The {retreat} begins on {firstDay}.\n\n{where}" };
  expect(checkDocument(documentOf("guest-before"), older)).toMatchObject([
    { path: "text", isBlocking: false, title: "This text doesn’t mention {arrival}" },
  ]);
  const { text } = await write("guest-before", older);
  expect(text).toContain("begins on");
  expect(text).not.toMatch(/[{}]/);
});

test("an edited text of a page is advised of a value that it no longer has", () => {
  const checks = (text: string) =>
    checkDocument(bookingPart, { "pay.button": text }).map(({ title }) => title);
  expect(checks("Pay")).toEqual(["This text doesn’t mention {balance}"]);
  expect(checks("Pay all of {balance}")).toEqual([]);
});

test("a link may move to another text", () => {
  expect(blocking("waitlist-open", { after: "" })).toEqual(["{leaveUrl} is missing"]);
  expect(blocking("waitlist-open", { after: "", text: "Open. Leave: {leaveUrl}" })).toEqual([]);
});
