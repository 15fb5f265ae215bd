import { diffWordsWithSpace } from "diff";
import type { PictureValue } from "@/content/fields";
import type { PageSection } from "@/content/page";
import { isPicture } from "@/lib/content/pictures";

/** Parts of a section that are no words. */
const unspoken = new Set(["id", "kind", "isHidden"]);

type Names = Readonly<Record<string, string>>;

/** A value as text: of a list its items, of a picture its description, of a fixed section its name in `names`. */
export function wordsOf(value: unknown, names: Names = {}): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (isSection(value)) {
    const { id, kind, isHidden, ...texts } = value;
    const words = kind === "fixed" ? (names[id] ?? id) : wordsIn(texts);
    return isHidden ? `${words} (hidden)` : words;
  }
  if (Array.isArray(value))
    return value
      .map((one) => wordsOf(one, names))
      .filter(Boolean)
      .join("\n");
  if (isPicture(value)) return !value.path ? "No picture" : value.isDecoration ? "A decoration" : value.alt;
  if (typeof value !== "object" || value === null) return "";
  return "isHidden" in value && value.isHidden === true ? `${wordsIn(value)} (hidden)` : wordsIn(value);
}

function wordsIn(values: object): string {
  return Object.entries(values)
    .filter(([name]) => !unspoken.has(name))
    .map(([, one]) => wordsOf(one))
    .filter(Boolean)
    .join(" · ");
}

const maxEdits = 600;

type MarkedWordsProps = { from: unknown; to: unknown; names?: Names };

/** What changed between two values: removed words struck, added ones underlined. */
export function MarkedWords({ from, to, names }: MarkedWordsProps) {
  if (isPicture(from) && isPicture(to)) return <MarkedPicture from={from} to={to} />;
  const [before, after] = [wordsOf(from, names), wordsOf(to, names)];
  const whole = [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ];
  // Two long texts that have little in common would take minutes to compare
  const parts = isColour(after)
    ? whole
    : (diffWordsWithSpace(before, after, { maxEditLength: maxEdits }) ?? whole);
  return (
    <span className="whitespace-pre-line">
      {parts.map(({ added, removed, value }, index) =>
        added ? (
          <ins key={index} className="mx-px bg-mist/66 px-0.5 decoration-sea decoration-2 underline-offset-4">
            {value}
          </ins>
        ) : removed ? (
          <del key={index} className="mx-px bg-rose/34 px-0.5 decoration-ember decoration-2">
            {value}
          </del>
        ) : (
          value
        ),
      )}
    </span>
  );
}

function MarkedPicture({ from, to }: { from: PictureValue; to: PictureValue }) {
  return (
    <span className="grid gap-2">
      {from.path !== to.path && from.path && to.path && (
        <span className="grid grid-cols-2 gap-3">
          {[from, to].map(({ path }, index) => (
            <span key={index}>
              {path && (
                <img
                  src={thumbnail(path)}
                  alt=""
                  className="aspect-3/2 w-full border-[1.5px] border-ink object-cover"
                />
              )}
              {index === 0 ? <del>Before</del> : <ins>After</ins>}
            </span>
          ))}
        </span>
      )}
      {(from.x !== to.x || from.y !== to.y) && (
        <span>{`Focal point from ${from.x}, ${from.y} to ${to.x}, ${to.y} %.`}</span>
      )}
      {wordsOf(from) !== wordsOf(to) && <MarkedWords from={wordsOf(from)} to={wordsOf(to)} />}
    </span>
  );
}

/** The address of a small version of a picture. */
export function thumbnail(path: string): string {
  return `/_next/image?url=${encodeURIComponent(path)}&w=640&q=60`;
}

function isColour(text: string): boolean {
  return /^#[\da-f]{6}$/i.test(text);
}

function isSection(value: unknown): value is PageSection {
  return typeof value === "object" && value !== null && "kind" in value && "isHidden" in value;
}
