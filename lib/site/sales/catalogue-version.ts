import "server-only";
import type { Retreat } from "@/content/retreats";
import {
  catalogueOf,
  currentCatalogue,
  readRevision,
  readSavedRevision,
  replaceCatalogue,
  replaceSoldOut,
  type PublishedDocument,
} from "@/lib/catalogue/current";
import { headStartsAt } from "@/lib/catalogue/head-starts";
import { outOfOfficeRevision, readOutOfOffice } from "@/lib/catalogue/out-of-office";
import * as rows from "@/lib/catalogue/rows";
import { findStart, shownRetreat } from "@/lib/content/retreats";
import { refreshBoards } from "@/lib/access/board-rows";
import { db, type Transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { buildFolder } from "@/lib/env/site";
import { describeError, logger } from "@/lib/observability/logger";
import { isSame } from "@/lib/content/same";
import { currentTerms, printedTerms } from "@/lib/content/policies";
import { open, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { deleteOldSizes } from "./image-cache";
import { listListedPages } from "@/lib/site/sitemap-pages";
import { ownAddress } from "@/lib/http/graceful-shutdown";
import { sessionCookieName } from "@/lib/access/session-cookie-name";

const timeoutMs = 10_000;

const headBytes = 2_000;

const pollMs = 1_000;

/** Reloads the founder's settings if they changed since the last call; true if they did. */
export async function refreshCatalogue(now: Date): Promise<boolean> {
  const [known] = await db.$queryRaw<[{ revision: number }]>`
    SELECT ${rows.salesRevision}
      + (SELECT coalesce(sum(revision), 0) FROM published_letters)::int
      + (SELECT coalesce(sum(revision), 0) FROM site_documents)::int
      + (SELECT count(*) FROM sales_openings WHERE public_at <= ${now})::int
      + ${outOfOfficeRevision(now)} AS revision`;
  if (known.revision === readSavedRevision()) {
    const { soldOut: before, retreats } = currentCatalogue();
    const soldOut = await listSoldOut(Object.values(retreats));
    if (soldOut.join() === before.join()) return false;
    replaceSoldOut(soldOut);
    await renewPages();
    return true;
  }
  // One snapshot, so that no page shows the values of two revisions
  const removedAt = await db.$transaction((tx) => readCatalogue(tx, now), {
    isolationLevel: "RepeatableRead",
  });
  replaceSoldOut(await listSoldOut(Object.values(currentCatalogue().retreats)));
  await savePrintedTerms(now);
  if (removedAt) await deleteOldSizes(path.resolve(buildFolder), removedAt);
  await renewPages();
  return true;
}

/** Replaces the catalogue; returns when something was last removed everywhere. */
async function readCatalogue(tx: Transaction, now: Date): Promise<Date | null> {
  const [sales] = await tx.$queryRaw<[{ revision: number; outOfOffice: number }]>`
    SELECT ${rows.salesRevision} AS revision, ${outOfOfficeRevision(now)} AS "outOfOffice"`;
  const documents = await tx.siteDocument.findMany({
    where: { revision: { gt: 0 } },
    include: { redirects: { select: { address: true } } },
    // All servers list posts of one day in the same order
    orderBy: { key: "asc" },
  });
  const openings = await tx.salesOpening.findMany({
    select: { subject: true, publicAt: true, closedAt: true },
  });
  const removals = await tx.siteRemoval.aggregate({ _max: { removedAt: true } });
  replaceCatalogue({
    revision: sales.revision,
    headStarts: headStartsAt(openings, now),
    outOfOffice: { current: await readOutOfOffice(tx, now), revision: sales.outOfOffice },
    retreats: await rows.readRetreats(tx),
    programmes: await rows.readProgrammes(tx),
    packages: await rows.readPackages(tx),
    flagship: await rows.readFlagship(tx),
    sponsored: await rows.readSponsored(tx),
    paywall: await rows.readPaywall(tx),
    vouchers: await rows.readVoucherTerms(tx),
    letters: await tx.publishedLetter.findMany(),
    documents: documents as unknown as PublishedDocument[],
  });
  return removals._max.removedAt;
}

async function renewPages(): Promise<void> {
  const { revision } = currentCatalogue();
  if (env.SITE_FILES) await removeOldPages(env.SITE_FILES, revision);
  warming = warmPages(() => readRevision() !== revision);
}

let warming = Promise.resolve();

/** Waits until the pages are warm that the last change of the catalogue requires. */
export function pagesAreWarm(): Promise<void> {
  return warming;
}

/**
 * Reads the boards and the catalogue now and every second, then calls `onRead`; an error of one does not stop the other.
 * While the database is unavailable, the last state stays.
 */
export function followCatalogue(onRead?: () => Promise<void>): void {
  let isLooking = false;
  const look = () => {
    if (isLooking) return;
    isLooking = true;
    const warn = (event: "boards.not_read" | "sales.not_read") => (error: unknown) =>
      logger.warn({ event, reason: describeError(error) });
    refreshBoards()
      .catch(warn("boards.not_read"))
      .then(() => refreshCatalogue(new Date()))
      .then(onRead)
      .catch(warn("sales.not_read"))
      .finally(() => (isLooking = false));
  };
  look();
  setInterval(look, pollMs).unref();
}

/** A retreat as set in this transaction: the process's cache may be a second old. Its texts are those of the cache. */
export async function latestRetreat(tx: Transaction, retreat: Pick<Retreat, "id">): Promise<Retreat> {
  const [start, known] = [await latestStart(tx, retreat), findStart(retreat.id)];
  // Others wait for this transaction, so texts are filled again only after a change
  return shownRetreat(known && isSame(known, start) ? known : start);
}

/** The same with the texts that it began with, their placeholders not filled. */
export async function latestStart(tx: Transaction, { id }: Pick<Retreat, "id">): Promise<Retreat> {
  const retreat = catalogueOf({ retreats: await rows.readRetreats(tx, { id }) }).retreats[id];
  if (!retreat) throw new Error(`There is no retreat ${id}`);
  return retreat;
}

/** Stores the current terms, as purchases hold only their hash (docs/rules/payments.md#terms). */
async function savePrintedTerms(now: Date): Promise<void> {
  const { termsHash: hash, termsVersion: version } = currentTerms();
  const terms = { hash, version, text: printedTerms(), printedAt: now };
  await db.printedTerms.createMany({ data: [terms], skipDuplicates: true });
}

/** Deletes prerendered files of another catalogue version, so that the web server in front asks the site again. */
async function removeOldPages(filesFolder: string, revision: number): Promise<void> {
  const folder = path.join(filesFolder, "pages");
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const pages = entries.filter((entry) => entry.isFile() && entry.name.endsWith(".html"));
  for (const { parentPath, name } of pages) {
    const page = path.join(parentPath, name);
    if ((await revisionOf(page)) === revision) continue;
    for (const ending of ["", ".br", ".gz"]) await rm(`${page}${ending}`, { force: true });
  }
}

async function revisionOf(page: string): Promise<number> {
  const file = await open(page);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const [, revision] =
      /<html[^>]* data-catalogue="(\d+)"/.exec(buffer.toString("utf8", 0, bytesRead)) ?? [];
    return Number(revision ?? 0);
  } finally {
    await file.close();
  }
}

/** Sorted ids of open retreats with all rooms sold: freed places go to the waitlist. */
async function listSoldOut(retreats: readonly Retreat[]): Promise<string[]> {
  const noted = await db.roomLine.findMany({
    where: { soldOutAt: { not: null } },
    select: { retreat: true, room: true, openedAt: true },
  });
  if (noted.length === 0) return [];
  const sold = await db.$queryRaw<{ retreat: string; room: string; places: number }[]>`
    SELECT retreat, room, count(*)::int AS places
    FROM guests JOIN bookings b USING (order_id) JOIN orders o ON o.id = order_id
    WHERE status = 'confirmed' AND NOT EXISTS (SELECT FROM sponsored_awards a WHERE a.booking_id = order_id)
    GROUP BY 1, 2`;
  const soldOut = retreats.filter(({ id, sales, rooms, capacity }) => {
    const ofRetreat = sold.filter(({ retreat }) => retreat === id);
    const soldInAll = ofRetreat.reduce((sum, { places }) => sum + places, 0);
    const isSold = ([room, { capacity: places }]: [string, { capacity: number }]) => {
      const line = noted.find((one) => one.retreat === id && one.room === room);
      if (!line?.openedAt) return line !== undefined;
      const soldInRoom = ofRetreat.find((one) => one.room === room)?.places ?? 0;
      return soldInAll >= capacity || soldInRoom >= places;
    };
    return sales === "open" && Object.entries(rooms).every(isSold);
  });
  return soldOut.map(({ id }) => id).sort();
}

/** Requests every public page, sign-in and the Clubhouse from this server: fills its cache and loads code; stops once `isOver`. */
async function warmPages(isOver: () => boolean): Promise<void> {
  const address = ownAddress();
  if (!address) return;
  try {
    for (const path of [...listListedPages().map((page) => page.path), "/auth", "/community"]) {
      if (isOver()) return;
      const answer = await fetch(new URL(path, address), {
        // Without a session the middleware redirects before the Clubhouse's code loads
        headers: { Cookie: `${sessionCookieName}=none` },
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.arrayBuffer();
    }
  } catch (error) {
    logger.warn({ event: "sales.not_warmed", reason: describeError(error) });
  }
}
