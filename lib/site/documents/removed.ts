import "server-only";
import type { Removed } from "@/lib/content/removals";
import { db, type Transaction } from "@/lib/db";

/** What was removed everywhere, which no draft or old version may bring back. */
export async function getRemoved(tx: Transaction = db): Promise<Removed> {
  const rows = await tx.siteRemoval.findMany({ select: { mark: true } });
  return { marks: new Set(rows.map(({ mark }) => mark)) };
}
