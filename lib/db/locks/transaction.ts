import "server-only";
import { db, type Transaction } from "@/lib/db";
import type { Refusal, Result } from "@/lib/result";

class Undone extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

/** Runs a transaction that a refusal rolls back, as an error does. */
export async function inTransaction<T, Code extends string>(
  work: (tx: Transaction) => Promise<Result<T, Code>>,
): Promise<Result<T, Code>> {
  try {
    return await db.$transaction(async (tx) => {
      const result = await work(tx);
      if (!result.ok) throw new Undone(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Undone) return error.refusal as Refusal<Code>;
    throw error;
  }
}
