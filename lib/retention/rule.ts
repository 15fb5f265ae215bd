import { whatGoes, type RetentionKind, type RetentionPromise } from "@/content/retention";

/** A nightly deletion: its retention promise, the count of expired rows, and the function that deletes them. */
export type Expiry = {
  kind: RetentionKind;
  what: string;
  promise: RetentionPromise;
  count: (now: Date) => Promise<number>;
  forget: (now: Date) => Promise<number>;
};

/** Creates an expiry with its kind's text and promise. */
export function expiryOf(kind: RetentionKind, work: Pick<Expiry, "count" | "forget">): Expiry {
  return { kind, ...whatGoes[kind], ...work };
}

/** Creates an expiry from one condition, shared by counting and deleting. */
export function expiry<Where>(
  kind: RetentionKind,
  over: (now: Date) => Where,
  count: (where: Where) => Promise<number>,
  forget: (where: Where) => Promise<{ count: number }>,
): Expiry {
  return expiryOf(kind, {
    count: (now) => count(over(now)),
    forget: async (now) => (await forget(over(now))).count,
  });
}

const before = new WeakMap<Error, number>();

/** Deletes rows one by one; returns the count. On an error rethrows, with the count in `goneBefore`. */
export async function forgetEach<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  forget: (row: Row) => Promise<number>,
): Promise<number> {
  let gone = 0;
  try {
    for await (const row of rows) gone += await forget(row);
  } catch (error) {
    if (error instanceof Error) before.set(error, gone);
    throw error;
  }
  return gone;
}

/** The number of rows deleted before this error. */
export function goneBefore(error: unknown): number {
  return (error instanceof Error && before.get(error)) || 0;
}
