import "server-only";
import { mastermind, type Programme } from "@/content/programmes";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import { formatMoney } from "@/content/money";
import { noCounts, sumCounts } from "@/lib/orders/bookings/places";
import type { Changes } from "@/lib/catalogue/changes";
import { slugOf } from "@/lib/catalogue/packages";
import {
  programmePaths,
  programmeSubject,
  programmeTerms,
  programmeWith,
  savingOf,
  type ProgrammeTerms,
} from "@/lib/catalogue/programme";
import { readProgramme, saveProgramme } from "@/lib/catalogue/rows";
import { findProgrammeOf } from "@/lib/content/programmes";
import { getPublishedSettings } from "@/lib/content/settings";
import type { Transaction } from "@/lib/db";
import { acquireLock } from "@/lib/db/locks/advisory";
import { countRun, lockSeats } from "@/lib/orders/programmes/places";
import { recordOpening } from "@/lib/orders/waitlists/openings";
import { ok, type Refusal, type Result } from "@/lib/result";
import { listAffectedPages } from "./pages";
import { refuse, type Product, type SalesRefusal } from "./product";
import { programmeTermsSchema } from "./schema";
import { intervalOptions, salesOptions, takenText } from "./words";

/** Names that /admin/sales has for other things. */
const reserved = [mastermind.id, "coaching", "flagship", "paywall", "sponsored", "vouchers"];

const leastPayments = 2;
const leastPence = 100;

/** A programme as a product; the lock on its places guards its terms (docs/rules/sales.md#programmes). */
export function programmeProduct(
  known: Programme,
): Product<Programme, ProgrammeTerms, Partial<ProgrammeTerms>> {
  const { id } = known;
  const subject = programmeSubject(known);
  const { payment, waitlist } = programmePaths(known);
  return {
    subject,
    schema: () => programmeTermsSchema(known),
    described: ({ currency }) => ({
      rooms: {},
      currency,
      options: { sales: salesOptions, interval: intervalOptions },
    }),
    pages: () => listAffectedPages([payment, waitlist, "/community"], subject),
    read: (tx) => readProgramme(tx, id),
    lock: (tx) => lockSeats(tx, id),
    terms: (programme, typed) => ({ ...programmeTerms(programme), ...typed }),
    with: (programme, terms) => programmeWith(programme, terms),
    findProblem: findProgrammeProblem,
    save: (tx, terms) => saveProgramme(tx, known, terms),
    apply: (tx, _, changes, headStart, now) => recordOpening(tx, subject, changes, headStart, now),
  };
}

/** The programme with this key as a product; null for another key. */
export function findProgrammeProduct(subject: string) {
  const known = findProgrammeOf(subject);
  return known && programmeProduct(known);
}

/** Adds a programme, closed until the founder opens it; its name becomes its address, which never changes. */
export async function addProgramme(
  admin: Member,
  typed: Omit<ProgrammeTerms, "sales" | "name"> & { name: string },
  now: Date,
): Promise<Result<{ id: string }, SalesRefusal>> {
  const id = slugOf(typed.name);
  const subject = programmeSubject({ id });
  return asAdministrator<{ id: string }, SalesRefusal>(admin, "sales.change", async (tx) => {
    await acquireLock(tx, "salesTerms", subject);
    if (reserved.includes(id) || (await tx.programme.count({ where: { id } })) > 0)
      return refuse("programme_taken", { path: programmePaths({ id }).payment }, ["name"]);
    const { currency } = getPublishedSettings();
    const terms: ProgrammeTerms = { ...typed, sales: "closed" };
    const problem = await findProgrammeProblem(tx, programmeWith({ id, currency }, terms), {}, now);
    if (problem) return problem;
    await saveProgramme(tx, { id, currency }, terms);
    await tx.salesChange.create({
      data: { subject, revision: 1, changes: {}, at: now, authorId: admin.userId },
    });
    await recordAudit(
      tx,
      admin,
      { action: "sales.programme_added", subject, details: { name: typed.name } },
      now,
    );
    return ok({ id });
  });
}

async function findProgrammeProblem(
  tx: Transaction,
  programme: Programme,
  changes: Changes,
  now: Date,
): Promise<Refusal<SalesRefusal> | null> {
  const { oneTimePence, monthlyPence, payments, participants, months, currency } = programme;
  const cheap = Object.entries({ oneTimePence, monthlyPence }).find(([, pence]) => pence < leastPence);
  if (cheap) return refuse("too_cheap", { least: formatMoney(leastPence, currency) }, [cheap[0]]);
  if (payments < leastPayments) return refuse("payments", { least: leastPayments }, ["payments"]);
  if (savingOf(programme) < 1)
    return refuse("dearer", { total: formatMoney(monthlyPence * payments, currency) }, ["oneTimePence"]);
  if (months < 1) return refuse("none", {}, ["months"]);
  if (participants < 1) return refuse("none", {}, ["participants"]);
  if (!("participants" in changes || "cohort" in changes)) return null;
  const taken = { ...noCounts, ...(await countRun(tx, programme, now)) };
  const least = sumCounts(taken);
  if (participants >= least) return null;
  const values = { room: "Seats", gone: takenText(taken), least };
  return refuse("fewer_places", values, ["participants"]);
}
