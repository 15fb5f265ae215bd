import type { CSSProperties } from "react";
import { site } from "@/content/site";

const shapes = [
  "M5 2.5L38 5L35.5 38L2.5 35.5Z",
  "M4 3.5L37.5 4.5L36.5 36.5L3 38Z",
  "M3 5L37 2.5L38.5 36L5 38.5Z",
  "M2.5 4L36 3L37.5 37.5L4.5 36.5Z",
] as const;

/** Ground and letter. All of them 4.5:1 or better. */
const inks = [
  ["marigold", "ink"],
  ["mist", "ink"],
  ["rose", "ink"],
  ["rose", "sea"],
  ["mist", "sea"],
  ["sea", "mist"],
  ["sea", "marigold"],
  ["ink", "paper"],
] as const;

type StampProps = {
  /** The member's id; null for somebody who has left. */
  id: string | null;
  name: string;
  /** Length of a side, as CSS writes it. */
  size: string;
  /** Lights the lamp at its corner: she has the Clubhouse open now. */
  isHere?: boolean;
};

/** A member's mark: her initial on a cut square. Shape and inks follow from the id, for good. */
export function Stamp({ id, name, size, isHere = false }: StampProps) {
  const number = id ? hash(id) : 0;
  const shape = shapes[id ? number % shapes.length : 3];
  const [ground, letter] = inks[Math.floor(number / shapes.length) % inks.length] ?? inks[0];
  const initial = id ? (Array.from(name.trim())[0] ?? "?").toLocaleUpperCase(site.locale) : "?";
  return (
    <span className="stamp" style={{ "--stamp": size } as CSSProperties} aria-hidden="true">
      <svg viewBox="0 0 40 40">
        <path d={shape} className={id ? `ground-${ground}` : "ground-none"} />
        <text x="20" y="28" textAnchor="middle" className={id ? `letter-${letter}` : "letter-none"}>
          {initial}
        </text>
      </svg>
      {isHere && <i className="lamp" />}
    </span>
  );
}

/** FNV-1a: any even spread will do, as long as it never changes. */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 16_777_619);
  }
  return value >>> 0;
}
