import "server-only";
import { termsVersion } from "@/content/checkout";
import type { Mastermind } from "@/content/mastermind";
import { retreats as ofContent, type Retreat } from "@/content/retreats";
import {
  catalogueOf,
  currentCatalogue,
  readRevision,
  readSavedRevision,
  replaceSoldOut,
  replaceTerms,
  unfilledIn,
  type Catalogue,
  type SavedTerms,
} from "@/lib/catalogue/current";
import type { StartedRetreat } from "@/lib/catalogue/started";
import { mastermindSubject } from "@/lib/catalogue/terms";
import { db, type Transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { describeError, logger } from "@/lib/observability/logger";
import { printedTerms, termsHash } from "@/lib/content/policies";
import { listSoldOut } from "./sold-out";
import { removeOldPages } from "./purge-static-files";
import { warmPages } from "./warm-cache";

const lookEveryMs = 1_000;

/** Reloads the founder's settings if they changed since the last call; true if they did. */
export async function refreshCatalogue(now: Date): Promise<boolean> {
  const [known] = await db.$queryRaw<[{ revision: number }]>`
    SELECT (SELECT coalesce(sum(revision), 0) FROM sales_terms)::int
      + (SELECT coalesce(sum(revision), 0) FROM published_letters)::int AS revision`;
  if (known.revision === readSavedRevision()) {
    const { soldOut: before, retreats } = currentCatalogue();
    const soldOut = await listSoldOut(Object.values(retreats));
    if (soldOut.join() === before.join()) return false;
    replaceSoldOut(soldOut);
    await renewPages();
    return true;
  }
  const [saved, started, letters] = await Promise.all([
    readTerms(db),
    db.startedRetreat.findMany(),
    db.publishedLetter.findMany(),
  ]);
  replaceTerms(saved, started, letters);
  replaceSoldOut(await listSoldOut(Object.values(currentCatalogue().retreats)));
  await savePrintedTerms(now);
  await renewPages();
  return true;
}

async function renewPages(): Promise<void> {
  const { revision } = currentCatalogue();
  if (env.SITE_FILES) await removeOldPages(env.SITE_FILES, revision);
  void warmPages(() => readRevision() !== revision);
}

/** Polls now and every second. While the database is unavailable, the last state stays. */
export function followCatalogue(): void {
  let isLooking = false;
  const look = () => {
    if (isLooking) return;
    isLooking = true;
    refreshCatalogue(new Date())
      .catch((error: unknown) => logger.warn({ event: "sales.not_read", reason: describeError(error) }))
      .finally(() => (isLooking = false));
  };
  look();
  setInterval(look, lookEveryMs).unref();
}

/** A retreat in this transaction: the process's cache may be a second old. */
export async function latestRetreat(tx: Transaction, { id }: Pick<Retreat, "id">): Promise<Retreat> {
  const retreat = catalogueOf(await readTerms(tx, id), await readStarted(tx, id)).retreats[id];
  if (!retreat) throw new Error(`There is no retreat ${id}`);
  return retreat;
}

/** The same with unfilled placeholders in its copy. */
export async function latestUnfilled(tx: Transaction, { id }: Pick<Retreat, "id">): Promise<Retreat> {
  const retreat = unfilledIn(id, await readTerms(tx, id), await readStarted(tx, id));
  if (!retreat) throw new Error(`There is no retreat ${id}`);
  return retreat;
}

function readStarted(tx: Transaction, id: string): Promise<StartedRetreat[]> {
  return id in ofContent ? Promise.resolve([]) : tx.startedRetreat.findMany({ where: { id } });
}

/** The catalogue without founder-created retreats, in this transaction. */
export async function latestProducts(tx: Transaction): Promise<Catalogue> {
  return catalogueOf(await readTerms(tx));
}

/** The mastermind in this transaction. */
export async function latestMastermind(tx: Transaction): Promise<Mastermind> {
  return catalogueOf(await readTerms(tx, mastermindSubject)).mastermind;
}

async function readTerms(tx: Transaction, subject?: string): Promise<SavedTerms[]> {
  const rows = await tx.salesTerms.findMany({ where: subject === undefined ? {} : { subject } });
  return rows as unknown as SavedTerms[];
}

/** Stores the current terms, as purchases hold only their hash (docs/rules/payments.md#terms). */
async function savePrintedTerms(now: Date): Promise<void> {
  const terms = { hash: termsHash(), version: termsVersion, text: printedTerms(), printedAt: now };
  await db.printedTerms.createMany({ data: [terms], skipDuplicates: true });
}
