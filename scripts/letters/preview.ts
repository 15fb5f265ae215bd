import { getSettings } from "@/lib/content/settings";
import { letterAttachments } from "@/lib/email/attachments";
import { lineOf, renderLetter, type LetterName, type LetterValues } from "@/lib/email/render";
import { hardValues } from "./hard-values";
import { sampleValues } from "@/lib/email/samples/samples";

/** An email with realistic values, or with long and awkward ones. */
export const examples = ["usual", "hard"] as const;
export type Example = (typeof examples)[number];

/** An email as it is sent, with what a mail program shows beside its two parts. */
export interface Preview {
  subject: string;
  preheader: string;
  from: string;
  replyTo: string;
  attachments: string[];
  html: string;
  text: string;
}

/** Renders an example of an email. */
export async function previewLetter(name: LetterName, example: Example): Promise<Preview> {
  const values: LetterValues[LetterName] = example === "usual" ? sampleValues[name] : hardValues(name);
  const { replyTo, ...written } = await renderLetter(name, values);
  return {
    ...written,
    preheader: lineOf("preheader", name, values),
    from: `${getSettings().business} <${getSettings().lettersFrom}>`,
    replyTo: replyTo ?? getSettings().email,
    attachments: letterAttachments(name, values, new Date(0)).map(({ filename }) => filename),
  };
}
