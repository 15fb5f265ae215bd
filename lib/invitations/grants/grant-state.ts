export type GrantState = "live" | "waiting" | "upcoming" | "over" | "revoked";

type Grant = { userId: string | null; startsAt: Date; endsAt: Date | null; revokedAt: Date | null };

/** The current state of a grant; only live ones give access (docs/rules/access.md#grants). */
export function grantState({ userId, startsAt, endsAt, revokedAt }: Grant, now: Date): GrantState {
  if (revokedAt) return "revoked";
  if (endsAt && endsAt <= now) return "over";
  if (userId === null) return "waiting";
  return startsAt > now ? "upcoming" : "live";
}
