import { clsx } from "clsx/lite";
import type { CSSProperties } from "react";

type MarkProps = {
  name: "arrow-1" | "arrow-2" | "arrow-3" | "tick" | "cross" | "star";
  className?: string;
  style?: CSSProperties;
};

/** A hand-drawn stroke in the colour --mark. Decorative: hidden from assistive technology. */
export function Mark({ name, className, style }: MarkProps) {
  return <i aria-hidden="true" className={clsx("mark", `mark--${name}`, className)} style={style} />;
}
