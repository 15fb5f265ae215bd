import "server-only";
import { mastermind as start, type Mastermind } from "@/content/mastermind";
import { mastermindTerms, mastermindWords, withMastermindTerms } from "@/lib/catalogue/mastermind";
import { mastermindSubject as subject } from "@/lib/catalogue/terms";
import { db, type Transaction } from "@/lib/db";
import { latestMastermind } from "@/lib/site/sales/catalogue-version";

/** The facts of a plan's run for copy, as they last were while it was the current one (docs/rules/mastermind.md#runs). */
export async function wordsOfRun({ cohort }: { cohort: string }, tx: Transaction = db) {
  return mastermindWords(await readRun(tx, cohort));
}

async function readRun(tx: Transaction, cohort: string): Promise<Mastermind> {
  const present = await latestMastermind(tx);
  if (present.cohort === cohort) return present;
  const later = await tx.salesChange.findMany({
    where: { subject },
    orderBy: { revision: "desc" },
    select: { changes: true },
  });
  let terms = mastermindTerms(present);
  for (const { changes } of later) {
    const before = Object.entries(changes as Record<string, { from: string | number }>);
    terms = { ...terms, ...Object.fromEntries(before.map(([name, { from }]) => [name, from])) };
    if (terms.cohort === cohort) return withMastermindTerms(start, terms);
  }
  return present;
}
