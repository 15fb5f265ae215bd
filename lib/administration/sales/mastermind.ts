import "server-only";
import type { Mastermind } from "@/content/mastermind";
import { formatMoney } from "@/content/money";
import { salesCopy } from "@/content/pages/admin-sales";
import { may, type Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/audit";
import { noneTaken, sumTaken } from "@/lib/bookings/places";
import { mastermindTerms, savingOf, withMastermindTerms } from "@/lib/catalogue/mastermind";
import { mastermindSubject as subject, type Terms } from "@/lib/catalogue/terms";
import type { Transaction } from "@/lib/db";
import { allOrNothing } from "@/lib/locks/all-or-nothing";
import { lockAdministrator } from "@/lib/locks/user";
import { countRun, lockMastermindPlaces } from "@/lib/mastermind/places";
import { ok, type Refusal, type Result } from "@/lib/result";
import {
  changedMeanwhile,
  differences,
  inTrail,
  refuse,
  takingBack,
  writeChange,
  type Changes,
  type SalesRefusal,
  type Wished,
} from "./save";
import { takenWords } from "./words";

const leastPayments = 2;
const leastPence = 100;

/** Saves what the founder has set of the mastermind; refused where it was changed since she looked (docs/rules/sales.md#the-mastermind). */
export async function saveMastermind(
  admin: Member,
  { seen, terms }: { seen: number; terms: Terms },
  now: Date,
): Promise<Result<Changes, SalesRefusal>> {
  return changeMastermind(admin, now, async (tx, current, revision) => {
    if (revision !== seen) return changedMeanwhile(tx, subject);
    return ok({ changes: differences(current, terms), undoesId: null });
  });
}

/** Takes a change back; refused once something it set has been changed again. */
export async function undoMastermind(
  admin: Member,
  change: string,
  now: Date,
): Promise<Result<Changes, SalesRefusal>> {
  return changeMastermind(admin, now, (tx, current) => takingBack(tx, { subject, change }, current));
}

async function changeMastermind(
  admin: Member,
  now: Date,
  wish: (tx: Transaction, current: Terms, revision: number) => Promise<Result<Wished, SalesRefusal>>,
): Promise<Result<Changes, SalesRefusal>> {
  if (!may(admin, "sales.change")) return refuse("not_admin");
  return allOrNothing(async (tx) => {
    if (!(await lockAdministrator(tx, admin.userId))) return refuse("not_admin");
    const mastermind = await lockMastermindPlaces(tx);
    const row = await tx.salesTerms.findUnique({ where: { subject } });
    const revision = row?.revision ?? 0;
    const wished = await wish(tx, mastermindTerms(mastermind), revision);
    if (!wished.ok) return wished;
    const { changes, undoesId } = wished.value;
    if (Object.keys(changes).length === 0) return ok(changes);
    const set = Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to]));
    const after = withMastermindTerms(mastermind, { ...mastermindTerms(mastermind), ...set });
    const problem = await findMastermindProblem(tx, after, changes, now);
    if (problem) return problem;
    const terms = { ...(row?.terms as Terms | undefined), ...set };
    await writeChange(tx, admin, { subject, terms, revision: revision + 1, changes, undoesId }, now);
    const action = undoesId ? "sales.undone" : "sales.changed";
    const details = inTrail(changes, { rooms: {}, currency: after.currency });
    await recordAudit(tx, admin, { action, subject, details }, now);
    return ok(changes);
  });
}

async function findMastermindProblem(
  tx: Transaction,
  mastermind: Mastermind,
  changes: Changes,
  now: Date,
): Promise<Refusal<SalesRefusal> | null> {
  const { oneTimePence, monthlyPence, payments, participants, months, cohort, currency } = mastermind;
  const cheap = Object.entries({ oneTimePence, monthlyPence }).find(([, pence]) => pence < leastPence);
  if (cheap) return refuse("too_cheap", { least: formatMoney(leastPence, currency) }, [cheap[0]]);
  if (payments < leastPayments) return refuse("payments", { least: leastPayments }, ["payments"]);
  if (savingOf(mastermind) < 1)
    return refuse("dearer", { total: formatMoney(monthlyPence * payments, currency) }, ["oneTimePence"]);
  if (months < 1) return refuse("none", {}, ["months"]);
  if (participants < 1) return refuse("none", {}, ["participants"]);
  if (!("participants" in changes || "cohort" in changes)) return null;
  const taken = { ...noneTaken, ...(await countRun(tx, cohort, now)) };
  const least = sumTaken(taken);
  if (participants >= least) return null;
  const values = { room: salesCopy.mastermind.room, gone: takenWords(taken), least };
  return refuse("fewer_places", values, ["participants"]);
}
