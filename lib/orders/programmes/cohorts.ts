import "server-only";
import type { Programme } from "@/content/programmes";
import { valuesIn, withValues, type Changes } from "@/lib/catalogue/changes";
import { programmeSubject, programmeTerms, programmeWith } from "@/lib/catalogue/programme";
import { programmeFacts } from "@/lib/content/facts/facts";
import { db, type Transaction } from "@/lib/db";
import { readProgramme } from "@/lib/catalogue/rows";

type Run = { programme: string; cohort: string };

/** The facts of a plan's run for copy, as they last were while it was the current one (docs/rules/mastermind.md#runs). */
export async function wordsOfRun(run: Run, tx: Transaction = db) {
  return programmeFacts(await readRun(tx, run)).mastermind;
}

async function readRun(tx: Transaction, { programme: id, cohort }: Run): Promise<Programme> {
  const present = await readProgramme(tx, id);
  if (present.cohort === cohort) return present;
  const later = await tx.salesChange.findMany({
    where: { subject: programmeSubject(present) },
    orderBy: { revision: "desc" },
    select: { changes: true },
  });
  let terms = programmeTerms(present);
  for (const { changes } of later) {
    terms = withValues(terms, valuesIn(changes as Changes, "from"));
    if (terms.cohort === cohort) return programmeWith(present, terms);
  }
  return present;
}
