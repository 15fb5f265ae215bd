import { clsx } from "clsx/lite";
import type { CSSProperties } from "react";
import { site } from "@/content/site";
import { initialOf, avatarStyle } from "@/lib/site/avatar";

type AvatarProps = {
  /** The member's id; null for a deleted account. */
  id: string | null;
  name: string;
  /** Side length, as a CSS value; a message's by default. */
  size?: string;
  /** Shows the dot of members who are online. */
  isHere?: boolean;
};

/** A member's avatar: the initial on a square, with shape and colours fixed by the id. */
export function Avatar({ id, name, size, isHere = false }: AvatarProps) {
  const look = id ? avatarStyle(id) : null;
  return (
    <span
      className={clsx("stamp", look && `shape-${look.shape} ground-${look.ground} letter-${look.letter}`)}
      style={size ? ({ "--stamp": size } as CSSProperties) : undefined}
      aria-hidden="true"
    >
      {id ? initialOf(name, site.locale) : "?"}
      {isHere && <i className="here-dot" />}
    </span>
  );
}
