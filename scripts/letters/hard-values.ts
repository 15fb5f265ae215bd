import type { LetterName, LetterValues } from "@/lib/email/render";
import { hardMarkdown } from "@/lib/email/samples/broadcast-samples";
import { sampleDigest } from "@/lib/email/samples/digest-samples";
import { sampleWeek } from "@/lib/email/samples/news-samples";
import { sampleValues } from "@/lib/email/samples/samples";

/** A letter's sample values, as long and awkward as forms and services allow. */
export function hardValues<Name extends LetterName>(name: Name): LetterValues[Name] {
  const hardest: Partial<Record<string, unknown>> = {
    ...hard,
    ...(name === "founder-daily-digest" ? { totals, sections } : longNews),
    ...((name === "series" || name.startsWith("broadcast")) && { text: `${hardMarkdown}\n\n${longAnswer}` }),
  };
  const entries = Object.entries(sampleValues[name]).map(([value, usual]) => [
    value,
    hardest[value] ?? usual,
  ]);
  return Object.fromEntries(entries) as LetterValues[Name];
}

const longWord = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch";
const longName = `Wilhelmina-Anastasia O’Brien-Featherstonehaugh of ${longWord}, née <Smith> & “Jones” {name} 🐑 ${"very ".repeat(10)}long`;
const longAddress = `${"wilhelmina.anastasia.featherstonehaugh+letters".padEnd(64, "x")}@${"a-very-long-company-name.".repeat(6)}example`;
const longAnswer =
  `${"A sentence that goes on for as long as anybody lets it, because there is a lot to say. ".repeat(12)}
https://photos.example/albums/${"0123456789abcdef".repeat(9)}

- one thing
- another, with <b>tags</b> that are only text

${longWord.repeat(3)}
عيد ميلاد سعيد 🎂 ${"And so on. ".repeat(60)}`.trim();
const longFact = `${longWord}, just past the second roundabout, the one with the horse, ${"and on ".repeat(15)}and on`;

const { totals, sections } = sampleDigest({
  ...{ name: longName, address: longAddress, phone: "+44 (0)7700 900123 ext. 12345" },
});

const longNews: Partial<Record<string, unknown>> = {
  sections: sampleWeek.sections.map((section) => ({
    ...section,
    said: section.said.map((one) => ({ ...one, title: longName, text: longAnswer, note: longFact })),
  })),
};

/** The replacement for a value, by its name. */
const hard: Partial<Record<string, unknown>> = {
  ...{ name: longName, fullName: longName, firstName: longName, lastName: longName },
  ...{ address: longAddress, newEmail: longAddress },
  ...{
    amount: "£1,097.50",
    balance: "£1,250.50",
    total: "£1,350.50",
    deposit: "£1,100.00",
    paid: "£1,350.50",
  },
  ...{ locationUk: longFact, phone: "+44 (0)7700 900123 ext. 12345", until: "30 September 2026" },
  ...{ vision: longAnswer, challenges: longAnswer, anythingElse: longAnswer },
  ...{ subject: longFact, text: longAnswer, ideaProjectDream: longAnswer, whatsHoldingBack: longAnswer },
  ...{ lead: longAnswer, headline: longFact, title: longFact },
  receiptUrl: `https://pay.stripe.com/receipts/payment/${"CAcaFwoVYWNjdF8xUVhfUmVjZWlwdA".repeat(6)}?s=ap&x=1`,
  schedule: ["paid", "missing", "planned", "planned", "planned", "planned"]
    .map((state, index) => `${index + 1} of 6: £1,097.50 on 30 September 2026\t${state}`)
    .join("\n"),
};
