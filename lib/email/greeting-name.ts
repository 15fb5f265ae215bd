import { normalizeLine } from "@/lib/text";
import { hasLink } from "./typed-links";

const title =
  /^(?:(?:dr|mr|mrs|ms|miss|mx|prof|professor|rev|reverend|sir|dame|lady|lord|herr|frau|mme)\.?(?:\s+|$))+/i;
const suffix = /^(?:[js]r|i{1,3}|iv|ph\.?d|m\.?d|mba|msc|m\.?a|b\.?a|bsc|obe|mbe|cbe|esq)\.?$/i;
const noName = /^(?:n\/?a|none|null|unknown|anonymous)$|^[^\p{L}]*$/iu;

/** The name in a greeting: the first name, the whole name if unclear which that is, "" if there is none. */
export function greetingName(name: string): string {
  const line = normalizeLine(name.replace(/\s+/g, " "));
  if (noName.test(line) || hasLink(line)) return "";
  const [family = "", ...rest] = line.split(/\s*,\s*/).filter((part) => part && !suffix.test(part));
  const titled = [...rest, family].join(" ");
  const whole = titled.replace(title, "");
  const [first = "", ...others] = whole.split(" ");
  // A title and one name: that is a family name.
  if (others.length === 0) return whole && whole !== titled ? titled : whole;
  const isClear =
    Array.from(first.replace(/\.$/, "")).length > 1 &&
    !/^and$/i.test(first) &&
    !/\p{Script=Han}|\p{Script=Hangul}/u.test(first);
  return isClear ? first : titled;
}
