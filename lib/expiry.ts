/** One promise of docs/rules/privacy.md#how-long-things-are-kept: how many rows are over by now, and what lets them go. */
export type Expiry = {
  what: string;
  count: (now: Date) => Promise<number>;
  forget: (now: Date) => Promise<unknown>;
};

/** An expiry whose rows are told by one condition, which counting and forgetting share. */
export function expiry<Where>(
  what: string,
  over: (now: Date) => Where,
  count: (where: Where) => Promise<number>,
  forget: (where: Where) => Promise<unknown>,
): Expiry {
  return { what, count: (now) => count(over(now)), forget: (now) => forget(over(now)) };
}
