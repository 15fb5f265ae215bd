import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** A cut paper label; at most one in a group. Tone: waitlist rose, open marigold, closed mist. */
export function Tag({
  tone = "waitlist",
  children,
}: {
  tone?: "waitlist" | "open" | "closed";
  children: ReactNode;
}) {
  return <span className={classNames("tag", tone !== "waitlist" && `tag--${tone}`)}>{children}</span>;
}
