import "server-only";
import { isOwnPageKey, ownPage } from "@/content/own-page";
import type { Document, SitePage } from "@/content/page";
import { listChanges, type Edits } from "@/lib/content/edits";
import { siteDocuments } from "@/lib/content/site-pages";
import { db } from "@/lib/db";
import { findDocument, nameOf } from "./document";
import { formatDay, formatMoment } from "@/lib/time/dates";

/** A page as /admin/site lists it. */
export type ListedDocument = {
  key: string;
  name: string;
  path: string | null;
  group: string;
  state: "Published" | "Draft" | "Scheduled" | "Unpublished";
  /** How many texts and pictures of the draft differ from what is public. */
  changes: number;
  publishAt: string | null;
  /** Its time is over, but something has to be fixed first. */
  isOverdue: boolean;
  last: { day: string; who: string } | null;
};

/** Every document that the founder can edit, with its state. */
export async function listDocuments(now: Date): Promise<ListedDocument[]> {
  const rows = await db.siteDocument.findMany({
    include: {
      draftedBy: { select: { profile: { select: { displayName: true } } } },
      versions: {
        where: { revision: { not: null } },
        orderBy: { revision: "desc" },
        take: 1,
        select: { at: true, author: { select: { profile: { select: { displayName: true } } } } },
      },
    },
  });
  const own = rows.filter(({ key }) => isOwnPageKey(key)).map(({ key }): Document => ownPage(key));
  return [...siteDocuments, ...own].map((document) => {
    const row = rows.find(({ key }) => key === document.key);
    const [published, draft] = [(row?.published ?? {}) as Edits, row?.draft as Edits | null | undefined];
    const isOwn = isOwnPageKey(document.key);
    const ownAddress = (draft ?? published)["page.address"];
    const address = typeof ownAddress === "string" ? `/${ownAddress}` : null;
    const { path = address, group = isOwn ? "Your own pages" : "On several pages" } =
      document as Partial<SitePage>;
    const [version] = row?.versions ?? [];
    const change = row?.draftedAt ? { at: row.draftedAt, author: row.draftedBy } : version;
    const isNew = isOwn && row?.revision === 0;
    return {
      ...{ key: document.key, name: nameOf(document, draft ?? published), group },
      path: path?.replace(/\{\w+\}/, "…") ?? null,
      state: row?.publishAt
        ? "Scheduled"
        : isNew
          ? "Draft"
          : row?.unpublishedAt
            ? "Unpublished"
            : "Published",
      changes: draft && !isNew ? listChanges(document, published, draft).length : 0,
      publishAt: row?.publishAt ? formatMoment(row.publishAt) : null,
      isOverdue: row?.publishAt ? row.publishAt <= now : false,
      last: change
        ? {
            day: formatDay(change.at),
            who: change.author?.profile?.displayName ?? "A former administrator",
          }
        : null,
    };
  });
}

const graceMs = 120_000;

/** The pages that were to be published by now: something of them has to be fixed first. */
export async function listOverdue(now: Date): Promise<{ key: string; name: string }[]> {
  const rows = await db.siteDocument.findMany({
    where: { publishAt: { lt: new Date(now.getTime() - graceMs) } },
    orderBy: { publishAt: "asc" },
    take: 8,
  });
  const found = await Promise.all(
    rows.map(async ({ key, draft }) => {
      const document = await findDocument(key);
      return document ? [{ key, name: nameOf(document, (draft ?? {}) as Edits) }] : [];
    }),
  );
  return found.flat();
}
