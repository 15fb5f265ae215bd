import "server-only";
import type { Mastermind } from "@/content/mastermind";
import { valuesIn, withValues, type Changes } from "@/lib/catalogue/changes";
import { mastermindTerms, mastermindWith, mastermindWords } from "@/lib/catalogue/mastermind";
import { mastermindSubject as subject } from "@/lib/catalogue/terms";
import { db, type Transaction } from "@/lib/db";
import { readMastermind } from "@/lib/catalogue/rows";

/** The facts of a plan's run for copy, as they last were while it was the current one (docs/rules/mastermind.md#runs). */
export async function wordsOfRun({ cohort }: { cohort: string }, tx: Transaction = db) {
  return mastermindWords(await readRun(tx, cohort));
}

async function readRun(tx: Transaction, cohort: string): Promise<Mastermind> {
  const present = await readMastermind(tx);
  if (present.cohort === cohort) return present;
  const later = await tx.salesChange.findMany({
    where: { subject },
    orderBy: { revision: "desc" },
    select: { changes: true },
  });
  let terms = mastermindTerms(present);
  for (const { changes } of later) {
    terms = withValues(terms, valuesIn(changes as Changes, "from"));
    if (terms.cohort === cohort) return mastermindWith(terms);
  }
  return present;
}
