import "server-only";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import type { Document } from "@/content/page";
import { testimonialsPage } from "@/content/pages/testimonials";
import { settingsPart } from "@/content/settings";
import { siteZone } from "@/lib/time/site-zone";
import { listFields, valueOf, type Edits } from "@/lib/content/edits";
import { addressOf, isOwnKey, mayUnpublish, ownDocument } from "@/lib/content/own-documents";
import { isSame } from "@/lib/content/same";
import { settingsOf } from "@/lib/content/settings";
import { isPrintedInWorkbook } from "@/lib/content/workbook";
import { db, type Transaction } from "@/lib/db";
import { acquireLock } from "@/lib/db/locks/advisory";
import { describeError, logger } from "@/lib/observability/logger";
import { fail, ok, type Result } from "@/lib/result";
import { calendarDay } from "@/lib/time/dates";
import { instantAt, type WallClock } from "@/lib/time/zones";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import { requestWorkbookPdf } from "@/lib/site/workbook-pdf";
import type { Prisma } from "@/prisma/generated/client";
import { saveConsents } from "./consents";
import {
  changeDocument,
  findDocument,
  lockDocument,
  nameOf,
  noDraft,
  refuseIfUnseen,
  type DocumentRefusal,
  type DocumentState,
} from "./document";
import { checkDraft } from "./draft-checks";
import { findVersion } from "./versions";

type Seen = { page: string; seen: string };

/** `filled`: the days that were empty, by path. */
type Publication = { revision: number; filled: Readonly<Record<string, string>> };

const latestDays = 366;

const nothing = () => fail("nothing", "There is nothing to publish.");

/** What publishing makes public: the draft, or what an unpublished page had; null for nothing. */
function draftOf({ draft, unpublishedAt, published }: DocumentState): Edits | null {
  return draft ?? (unpublishedAt && published);
}

/** Publishes the draft that the editor has seen. Every server shows it within two seconds. */
export async function publishDraft(
  admin: Member,
  { page, seen }: Seen,
  now: Date,
): Promise<Result<Publication, DocumentRefusal>> {
  const done = await changeDocument<Publication>(admin, page, async (tx, document, state) => {
    const draft = draftOf(state);
    if (!draft) return nothing();
    const refusal = refuseIfUnseen(state, seen) ?? (await refuseIfBroken(tx, document, draft));
    if (refusal) return refusal;
    await recordAudit(
      tx,
      admin,
      {
        action: "site.published",
        subject: page,
        details: { event: nameOf(document, draft) },
      },
      now,
    );
    return publish(tx, document, { ...state, draft }, admin.userId, now);
  });
  if (done.ok) await refreshCatalogue(now);
  return done;
}

/** Publishes the draft, or an unpublished page as it was, at a time with what is saved until then. */
export async function scheduleDraft(
  admin: Member,
  { page, seen, at: local }: Seen & { at: WallClock },
  now: Date,
): Promise<Result<{ at: Date }, DocumentRefusal>> {
  return changeDocument<{ at: Date }>(admin, page, async (tx, document, state) => {
    const draft = draftOf(state);
    if (!draft) return nothing();
    const refusal = refuseIfUnseen(state, seen) ?? (await refuseIfBroken(tx, document, draft));
    if (refusal) return refusal;
    const at = instantAt(local, siteZone());
    if (at <= now) return past("Choose a time in the future.");
    if (at.getTime() - now.getTime() > latestDays * 86_400_000) return past("Choose a time within a year.");
    const begun = { draft: draft as Prisma.InputJsonObject, draftedAt: now, draftedById: admin.userId };
    await tx.siteDocument.update({
      where: { key: page },
      data: { publishAt: at, ...(!state.draft && begun) },
    });
    await recordAudit(
      tx,
      admin,
      {
        action: "site.scheduled",
        subject: page,
        details: { event: nameOf(document, draft) },
      },
      now,
    );
    return ok({ at });
  });
}

function past(message: string) {
  return fail("past", message, { at: message });
}

/** Cancels a scheduled publication; idempotent. The draft stays, unless it is what an unpublished page had. */
export async function unscheduleDraft(
  admin: Member,
  { page }: Pick<Seen, "page">,
): Promise<Result<null, DocumentRefusal>> {
  return changeDocument<null>(admin, page, async (tx, _, { draft, published, unpublishedAt }) => {
    const data = unpublishedAt && isSame(draft, published) ? noDraft : { publishAt: null };
    await tx.siteDocument.update({ where: { key: page }, data });
    return ok(null);
  });
}

/** Discards the draft that the editor has seen; history has it for 30 days. Idempotent. */
export async function discardDraft(
  admin: Member,
  { page, seen }: Seen,
  now: Date,
): Promise<Result<null, DocumentRefusal>> {
  return changeDocument<null>(admin, page, async (tx, document, state) => {
    // What was seen may have been published meanwhile
    if (!state.draft && (seen === "" || (await isDiscarded(tx, page)))) return ok(null);
    const refusal = refuseIfUnseen(state, seen);
    if (refusal) return refusal;
    if (!state.draft) return ok(null);
    await archiveDraft(tx, page, state.draft, admin.userId, now);
    await tx.siteDocument.update({ where: { key: page }, data: noDraft });
    await recordAudit(
      tx,
      admin,
      {
        action: "site.discarded",
        subject: page,
        details: { event: nameOf(document, state.draft) },
      },
      now,
    );
    return ok(null);
  });
}

/** True if the newest version of a document is a discarded draft. */
async function isDiscarded(tx: Transaction, key: string): Promise<boolean> {
  const version = await tx.siteVersion.findFirst({
    where: { key },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: { revision: true },
  });
  return version?.revision === null;
}

/** Makes a version of the history the draft; a draft there was becomes a version itself. */
export async function restoreVersion(
  admin: Member,
  { page, version }: { page: string; version: string },
  now: Date,
): Promise<Result<null, DocumentRefusal>> {
  return changeDocument<null>(admin, page, async (tx, document, state) => {
    const values = await findVersion(document, version, tx);
    if (!values) return fail("gone", "This version no longer exists. Reload the page.");
    if (state.draft) await archiveDraft(tx, page, state.draft, admin.userId, now);
    const isPublic = isSame(values, state.published);
    const draft = {
      draft: values as Prisma.InputJsonObject,
      draftedAt: now,
      draftedById: admin.userId,
    };
    await tx.siteDocument.update({
      where: { key: page },
      data: { ...noDraft, ...(!isPublic && draft) },
    });
    return ok(null);
  });
}

/** Publishes the defaults; a draft there was becomes a version. Idempotent. */
export async function resetDocument(
  admin: Member,
  { page, seen }: Seen,
  now: Date,
): Promise<Result<null, DocumentRefusal>> {
  if (isOwnKey(page)) return nothing();
  const done = await changeDocument<null>(admin, page, async (tx, document, state) => {
    const refusal = refuseIfUnseen(state, seen);
    if (refusal) return refusal;
    if (state.draft) {
      await archiveDraft(tx, page, state.draft, admin.userId, now);
      await tx.siteDocument.update({ where: { key: page }, data: noDraft });
    }
    if (isSame(state.published, {})) return ok(null);
    const details = { event: nameOf(document, {}) };
    await recordAudit(tx, admin, { action: "site.published", subject: page, details }, now);
    const published = await publish(tx, document, { ...state, draft: {} }, admin.userId, now);
    return published.ok ? ok(null) : published;
  });
  if (done.ok) await refreshCatalogue(now);
  return done;
}

/** A page that something keeps from being published at its time. */
export type OverduePage = { key: string; name: string; publishAt: Date; problem: string };

type Notify = (tx: Transaction, page: OverduePage) => Promise<void>;

/**
 * Publishes the drafts whose time has come. One that cannot be published stays, Today says so, and `notify` tells the
 * founder: it is called at each run, and has to act once for a page and time.
 */
export async function publishDueDrafts(now: Date, notify: Notify): Promise<void> {
  const due = await db.siteDocument.findMany({ where: { publishAt: { lte: now } }, select: { key: true } });
  for (const { key } of due) {
    try {
      const isDone = await publishDue(key, now, notify);
      logger.info({ event: "site.due", page: key, isDone });
    } catch (error) {
      // One page does not keep the others from being published
      logger.error({ event: "site.due_failed", page: key, reason: describeError(error) });
    }
  }
  if (due.length > 0) await refreshCatalogue(now);
}

async function publishDue(key: string, now: Date, notify: Notify): Promise<boolean> {
  const document = await findDocument(key);
  if (!document) return false;
  return db.$transaction(async (tx) => {
    const state = await lockDocument(tx, key);
    if (!state?.draft || !state.publishAt || state.publishAt > now) return false;
    const { draft, publishAt } = state;
    const { draftedById } = await tx.siteDocument.findUniqueOrThrow({ where: { key } });
    const done =
      (await refuseIfBroken(tx, document, draft)) ?? (await publish(tx, document, state, draftedById, now));
    if (!done.ok) await notify(tx, { key, name: nameOf(document, draft), publishAt, problem: done.message });
    return done.ok;
  });
}

async function publish(
  tx: Transaction,
  document: Document,
  state: DocumentState,
  authorId: string | null,
  now: Date,
): Promise<Result<Publication, DocumentRefusal>> {
  const { key } = document;
  const [from, to] = [state.published, state.draft ?? {}].map((edits) => publicAddressOf(document, edits));
  if (to && (await isAddressTaken(tx, key, to))) return fail("checks", "Another page has this address.");
  const filled = emptyDays(document, state.draft ?? {}, now);
  const values = { ...state.draft, ...filled } as Prisma.InputJsonObject;
  const revision = state.revision + 1;
  const data = { published: values, revision, unpublishedAt: null, ...noDraft };
  await tx.siteDocument.update({ where: { key }, data });
  await redirectOldAddress(tx, key, from ?? null, to ?? null);
  if (key === testimonialsPage.key) await saveConsents(tx, values, authorId, now);
  await tx.siteVersion.create({ data: { key, values, revision, at: now, authorId } });
  if (isPrintedInWorkbook(document)) await requestWorkbookPdf(tx);
  return ok({ revision, filled });
}

/** The day of the publication for each empty day. */
function emptyDays(document: Document, edits: Edits, now: Date): Publication["filled"] {
  const days = listFields(document).filter(
    ({ path, field }) => field.kind === "day" && valueOf(field, edits[path]) === "",
  );
  return Object.fromEntries(days.map(({ path }) => [path, calendarDay(now)]));
}

/** Two pages may be published at once, each unknown to the other's server. */
async function isAddressTaken(tx: Transaction, key: string, address: string): Promise<boolean> {
  await acquireLock(tx, "siteAddresses");
  const others = await tx.$queryRaw<{ key: string; address: string | null }[]>`
    SELECT key, published->>'page.address' AS address FROM site_documents
    WHERE key <> ${key} AND revision > 0 AND unpublished_at IS NULL`;
  return others.some(
    (one) =>
      mayUnpublish(one.key) &&
      addressOf(ownDocument(one.key), { "page.address": one.address ?? undefined }) === address,
  );
}

/** Visitors of a former address are redirected, unless another page has it; an address in use is no redirect. */
async function redirectOldAddress(tx: Transaction, key: string, from: string | null, to: string | null) {
  if (to) await tx.siteRedirect.deleteMany({ where: { address: to } });
  if (!from || from === to || (await isAddressTaken(tx, key, from))) return;
  await tx.siteRedirect.upsert({ where: { address: from }, create: { address: from, key }, update: { key } });
}

/** The address of a page or post; the settings have that of the founder's page. */
function publicAddressOf(document: Document, edits: Edits): string | null {
  return document.key === settingsPart.key
    ? settingsOf(edits).founderPath.slice(1)
    : addressOf(document, edits);
}

async function archiveDraft(tx: Transaction, key: string, draft: Edits, authorId: string, now: Date) {
  await tx.siteVersion.create({ data: { key, values: draft as Prisma.InputJsonObject, at: now, authorId } });
}

async function refuseIfBroken(tx: Transaction, document: Document, draft: Edits) {
  const broken = (await checkDraft(document, draft, tx)).filter(({ isBlocking }) => isBlocking);
  const [first] = broken;
  return first ? fail("checks", `${first.title}. ${first.text}`) : null;
}
