import "server-only";
import { testimonialsCopy } from "@/content/pages/testimonials";
import { site } from "@/content/site";
import { cameByUnknownProxy } from "@/lib/access/client-address";
import { readBackups } from "@/lib/backup/by-night";
import { currentCatalogue } from "@/lib/catalogue/current";
import { listHeld } from "@/lib/broadcasts/read";
import { calendarDay } from "@/lib/dates";
import { env } from "@/lib/env";
import { listRetreats } from "@/lib/retreats";

export type Warning =
  | { kind: "begun"; retreat: string | null }
  | { kind: "heldLetter"; id: string; subject: string }
  | { kind: "backup"; since: Date | null }
  | { kind: "sampleTestimonials" | "sampleAddress" | "sandbox" | "proxies" };

/** What is wrong with what is sold, shown and configured (docs/rules/administration.md#today). */
export async function listWarnings(now: Date): Promise<Warning[]> {
  const isSample = "example";
  const { last, isLate } = await readBackups(now);
  return [
    ...listBegun(now),
    ...(await listHeld()).map((letter): Warning => ({ kind: "heldLetter", ...letter })),
    ...(isLate ? [{ kind: "backup", since: last?.at ?? null } as const] : []),
    ...((await cameByUnknownProxy()) ? [{ kind: "proxies" } as const] : []),
    ...(env.SANDBOX_URL ? [{ kind: "sandbox" } as const] : []),
    ...(testimonialsCopy.sample ? [{ kind: "sampleTestimonials" } as const] : []),
    ...(site.email.endsWith(isSample) ? [{ kind: "sampleAddress" } as const] : []),
  ];
}

/** What still takes money and has begun already. */
export function listBegun(now: Date): Warning[] {
  const today = calendarDay(now);
  const begun = listRetreats().filter(({ sales, firstDay }) => sales === "open" && firstDay <= today);
  const { mastermind } = currentCatalogue();
  const isMastermindBegun = mastermind.sales === "open" && mastermind.firstDay <= today;
  return [
    ...begun.map(({ id }): Warning => ({ kind: "begun", retreat: id })),
    ...(isMastermindBegun ? [{ kind: "begun", retreat: null } as const] : []),
  ];
}
