import "server-only";
import { team } from "@/content/team";
import type { TeamRole } from "@/lib/access/policy";
import { findRetreat } from "@/lib/content/retreats";
import { fail, ok, type Result } from "@/lib/result";
import { addDays } from "@/lib/time/dates";
import { endOfDay } from "@/lib/time/end-of-day";

type TeamTerms = { role: TeamRole; roleEndsAt: Date | null; hostedRetreat: string | null };

const texts = {
  retreat: "Choose the retreat that they host.",
  past: "Choose a day that isn’t over yet.",
};

/** The terms of a role as stored: a host has a retreat, and without a day ends some weeks after it. */
export function termsOf(
  { role, retreat: id, until }: { role: TeamRole; retreat: string; until: Date | null },
  now: Date,
): Result<TeamTerms, keyof typeof texts> {
  const retreat = role === "host" ? findRetreat(id) : null;
  if (role === "host" && !retreat) return fail("retreat", texts.retreat, { retreat: texts.retreat });
  const roleEndsAt = until ?? (retreat && endOfDay(addDays(retreat.lastDay, team.hostDaysAfter)));
  if (roleEndsAt && roleEndsAt <= now) return fail("past", texts.past, { until: texts.past });
  return ok({ role, roleEndsAt, hostedRetreat: retreat?.id ?? null });
}
