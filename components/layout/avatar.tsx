import type { CSSProperties } from "react";
import { site } from "@/content/site";
import { initialOf, avatarStyle } from "@/lib/site/avatar";

const shapes = [
  "M5 2.5L38 5L35.5 38L2.5 35.5Z",
  "M4 3.5L37.5 4.5L36.5 36.5L3 38Z",
  "M3 5L37 2.5L38.5 36L5 38.5Z",
  "M2.5 4L36 3L37.5 37.5L4.5 36.5Z",
] as const;

type AvatarProps = {
  /** The member's id; null for a deleted account. */
  id: string | null;
  name: string;
  /** Side length, as a CSS value. */
  size: string;
  /** Shows the dot of members who are online. */
  isHere?: boolean;
};

/** A member's avatar: the initial on a square, with shape and colours fixed by the id. */
export function Avatar({ id, name, size, isHere = false }: AvatarProps) {
  const look = id ? avatarStyle(id) : null;
  const shape = shapes[look?.shape ?? 3];
  const initial = id ? initialOf(name, site.locale) : "?";
  return (
    <span className="stamp" style={{ "--stamp": size } as CSSProperties} aria-hidden="true">
      <svg viewBox="0 0 40 40">
        <path d={shape} className={look ? `ground-${look.ground}` : "ground-none"} />
        <text x="20" y="28" textAnchor="middle" className={look ? `letter-${look.letter}` : "letter-none"}>
          {initial}
        </text>
      </svg>
      {isHere && <i className="here-dot" />}
    </span>
  );
}
