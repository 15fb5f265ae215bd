import { describe, expect, it } from "vitest";
import type { EmailCopy } from "@/content/email";
import { noticeFrame } from "@/content/emails/layout";
import { getSettings } from "@/lib/content/settings";
import { fillFacts } from "@/lib/content/facts/fill";
import type {
  BroadcastCopy,
  DigestContent,
  DigestCopy,
  NewsCopy,
  NoticeCopy,
  ReplyCopy,
} from "@/lib/email/letters/copy";
import { isLetterName, letters, renderLetter, type LetterName, type LetterValues } from "@/lib/email/render";
import { fill } from "@/lib/text";

const names = Object.keys(letters).filter(isLetterName);

/** A digest's content, which comes with its values. */
const digest: DigestContent = {
  totals: [{ label: "Members", value: "1 new" }],
  sections: [{ heading: "New", texts: [], entries: [], lines: ["Kat"], after: [] }],
};

/** A value for every placeholder of an email: "‹room›", or a URL. */
function sampleValues<Name extends LetterName>(name: Name): LetterValues[Name] {
  const pairs = letters[name].values.map((value) => [
    value,
    value.endsWith("Url") ? `https://site.test/${value}?a=1&b=2` : `‹${value}›`,
  ]);
  return {
    ...(Object.fromEntries(pairs) as LetterValues[Name]),
    ...(name === "founder-daily-digest" && digest),
  };
}

describe.each(names)("the email %s", (name) => {
  const copy: EmailCopy | NoticeCopy | DigestCopy | ReplyCopy | NewsCopy | BroadcastCopy = fillFacts(
    letters[name],
  );
  const values = sampleValues(name) as Readonly<Record<string, string>>;
  const kind = "kind" in copy ? copy.kind : null;
  // Broadcasts have a name only where the founder typed the placeholder
  const inHtml = copy.values.filter((value) => kind !== "broadcast" || value !== "name");
  // A digest's subject and preheader, which its text part does not repeat
  const hasPreheader = kind !== "news" && kind !== "broadcast";
  const inText = kind === "digest" ? [] : inHtml.filter((value) => hasPreheader || value !== "preheader");

  it("has the same content in both parts and no missing value", async () => {
    const { subject, html, text } = await renderLetter(name, sampleValues(name));
    expect(`${subject}${html.replace(/<style>[^]*?<\/style>/g, "")}${text}`).not.toMatch(
      /[{}]|undefined|\[object/,
    );
    expect(subject).not.toBe("");
    for (const part of inText) expect(`${subject}\n${text}`, part).toContain(values[part]);
    for (const part of inHtml) expect(html, part).toContain(values[part]?.replaceAll("&", "&amp;"));
    for (const fact of copy.facts ?? []) expect(text).toMatch(new RegExp(`^${fact.label}: \\S`, "m"));
    if ("reason" in copy) {
      expect(text).toContain(fill(copy.reason, values));
      expect(text).toContain(getSettings().email);
    } else expect(text).toContain(fillFacts(noticeFrame).footer);
  });

  it("escapes typed text in the HTML part, and keeps it in the subject", async () => {
    const hostile = `<img src=x onerror=alert(1)>"'&\r\nBcc: everyone {balance}`;
    const isTyped = (value: string) => !value.endsWith("Url");
    const typed = Object.fromEntries(copy.values.filter(isTyped).map((value) => [value, hostile]));
    const { subject, html, text } = await renderLetter(name, { ...sampleValues(name), ...typed });
    expect(html).not.toContain("<img");
    expect(subject).not.toMatch(/[\r\n]/);
    if (Object.keys(typed).length === 0) return;
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    if (inText.length > 0) expect(text).toContain("{balance}");
  });

  it("throws if a value is missing or a URL is relative", async () => {
    const [first = ""] = copy.values;
    const incomplete = { ...sampleValues(name), [first]: undefined };
    await expect(renderLetter(name, incomplete)).rejects.toThrow(`{${first}}`);
    for (const url of copy.values.filter((value) => value.endsWith("Url"))) {
      await expect(renderLetter(name, { ...sampleValues(name), [url]: "/booking/1" })).rejects.toThrow(url);
      await expect(renderLetter(name, { ...sampleValues(name), [url]: "javascript:1" })).rejects.toThrow(url);
    }
  });
});

it.each([" ", "Win a prize at www.prize.example", "prize-draw.com/now"])(
  "greets without a name if there is none, or a link in its place: %j",
  async (name) => {
    const letter = "waitlist-uk-retreat";
    const { text, html } = await renderLetter(letter, { ...sampleValues(letter), name });
    expect(text).toContain("Hello,");
    expect(html).not.toContain("prize");
  },
);

describe("an enquiry's emails", () => {
  it("omit unanswered fields", async () => {
    const { text } = await renderLetter("custom-retreat-enquiry-received", {
      ...sampleValues("custom-retreat-enquiry-received"),
      budget: "",
      focus: " ",
    });
    expect(text).not.toMatch(/Budget|Focus/);
    expect(text).toContain("Duration");
    const bare = await renderLetter("custom-retreat-enquiry-received", {
      ...sampleValues("custom-retreat-enquiry-received"),
      ...{ duration: "", participants: "", location: "", budget: "", timeline: "", focus: "" },
    });
    expect(bare.html).not.toContain('letter-facts"');
    const notice = await renderLetter("founder-new-enquiry", {
      ...sampleValues("founder-new-enquiry"),
      phone: "",
    });
    expect(notice.text).not.toContain("Phone");
  });
});

it("Reply-To is the subject of a notice to the founder, else the business", async () => {
  const isNotice = (name: LetterName) =>
    name.startsWith("founder-") &&
    !("kind" in letters[name]) &&
    !/application|page|reported|retreat/.test(name);
  for (const name of names) {
    const { replyTo } = await renderLetter(name, sampleValues(name));
    expect(replyTo, name).toBe(isNotice(name) ? "‹address›" : undefined);
  }
});
