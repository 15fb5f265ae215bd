import { clsx } from "clsx/lite";
import type { ReactNode } from "react";

/** A cut paper label; at most one in a group. Tone: waitlist rose, open marigold, closed mist. */
export function Tag({
  tone = "waitlist",
  children,
}: {
  tone?: "waitlist" | "open" | "closed";
  children: ReactNode;
}) {
  return <span className={clsx("tag", tone !== "waitlist" && `tag--${tone}`)}>{children}</span>;
}
