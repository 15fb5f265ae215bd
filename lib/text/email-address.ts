import { z } from "zod";
import { accounts } from "@/content/clubhouse";
import { fieldMessages } from "@/content/pages/field-messages";
import { fill, normalizeLine } from "@/lib/text";

const { missing, invalid, tooLong, contains, characters, twoAts, misplacedDot, otherAlphabet, domain } =
  fieldMessages.fields.email;

const localMax = 64;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;
const namedCharacters: Readonly<Record<string, string>> = characters;

/** An email address, normalised but as typed; compare by `emailKey`. The error says what is wrong. */
export const emailSchema = z
  .string(missing)
  .overwrite(normalizeEmail)
  .min(1, missing)
  .max(accounts.emailMax, fill(tooLong, { max: accounts.emailMax }))
  .pipe(
    z.string().superRefine((email, context) => {
      const problem = findProblem(email);
      if (problem) context.addIssue(problem);
    }),
  );

export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** A typed address without copied extras (a name and <…>, mailto:, quotes); a non-ASCII domain becomes punycode. */
export function normalizeEmail(typed: string): string {
  const line = normalizeLine(typed.normalize("NFKC"));
  const inner = /^[^<>]*<([^<>]*)>$/.exec(line)?.[1] ?? line;
  const address = inner
    .trim()
    .replace(/^mailto:\s*([^?]*).*$/is, "$1")
    .trim();
  const bare = /^["'([“‘](.*)["')\]”’]$/.exec(address)?.[1] ?? address;
  const at = bare.lastIndexOf("@");
  const host = bare.slice(at + 1);
  return at < 0 || !/[^\0-\x7F]/.test(host) || mixesAlphabets(host)
    ? bare
    : bare.slice(0, at + 1) + toAscii(host);
}

function toAscii(host: string): string {
  return /[\s/?#:@\\]/.test(host) || !URL.canParse(`http://${host}`)
    ? host
    : new URL(`http://${host}`).hostname;
}

function mixesAlphabets(host: string): boolean {
  return host
    .split(".")
    .some((part) => /\p{Script=Latin}/u.test(part) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(part));
}

function findProblem(email: string): string | null {
  const [local = "", host = "", ...more] = email.split("@");
  if (mixesAlphabets(host)) return otherAlphabet;
  const [stranger] = /[^A-Za-z0-9.!#$%&'*+/=?^_`{|}~@-]/u.exec(email) ?? [];
  if (stranger !== undefined) {
    const isSeen = /[^\p{C}\p{Z}\p{M}]/u.test(stranger);
    return fill(contains, {
      character: namedCharacters[stranger] ?? (isSeen ? `“${stranger}”` : characters.unseen),
    });
  }
  if (more.length > 0) return twoAts;
  if (!local || !host) return invalid;
  if (/^\.|\.\.|\.$/.test(local) || /^\.|\.\.|\.$/.test(host)) return misplacedDot;
  const labels = host.split(".");
  if (labels.length < 2 || local.length > localMax) return invalid;
  return labels.every((one) => label.test(one)) && /^(?=.*[a-z]).{2,}$/i.test(labels.at(-1) ?? "")
    ? null
    : domain;
}
