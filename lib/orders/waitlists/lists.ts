import { programmePaths } from "@/lib/catalogue/programme";
import { findProgrammeOf, programmeName } from "@/lib/content/programmes";
import { findRetreat } from "@/lib/content/retreats";

/** The name of what a waitlist is for, by its retreat's id or its programme's key; that if it is gone. */
export function listName(subject: string): string {
  const programme = findProgrammeOf(subject);
  return programme ? programmeName(programme) : (findRetreat(subject)?.name ?? subject);
}

/** The paths that sell a waitlist's places and add to it; null if it is gone. */
export function waitlistPaths(subject: string): { payment: string; waitlist: string } | null {
  const programme = findProgrammeOf(subject);
  return programme ? programmePaths(programme) : (findRetreat(subject)?.paths ?? null);
}
