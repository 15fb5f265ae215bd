import "server-only";
import { isOwnPageKey, ownPage } from "@/content/own-page";
import type { Document, SitePage } from "@/content/page";
import { isSame, listChanges, valueOf, type Edits } from "@/lib/content/edits";
import { siteDocuments } from "@/lib/content/site-pages";
import { db } from "@/lib/db";
import { emailDocuments } from "@/lib/content/emails";
import { findDocument, nameOf } from "./document";
import { formatDay, formatMoment } from "@/lib/time/dates";

/** A page as /admin/site lists it. */
export type ListedDocument = {
  key: string;
  name: string;
  /** Its address, or an email’s subject. */
  path: string | null;
  group: string;
  state: "Published" | "Draft" | "Scheduled" | "Unpublished" | "Changed" | "Default";
  /** How many texts and pictures of the draft differ from what is public. */
  changes: number;
  publishAt: string | null;
  /** Its time is over, but something has to be fixed first. */
  isOverdue: boolean;
  last: { day: string; who: string } | null;
};

/** Every page that the founder can edit, and what several pages show, with its state. */
export async function listDocuments(now: Date): Promise<ListedDocument[]> {
  const rows = await listRows();
  const own = rows.filter(({ key }) => isOwnPageKey(key)).map(({ key }): Document => ownPage(key));
  return [...siteDocuments, ...own].map((document) => {
    const { path, group = isOwnPageKey(document.key) ? "Your own pages" : "On several pages" } =
      document as Partial<SitePage>;
    return { ...listed(document, rows, now), ...(path && { path: path.replace(/\{\w+\}/, "…") }), group };
  });
}

/** Every email that the founder can edit, with its subject as published. */
export async function listEmails(now: Date): Promise<ListedDocument[]> {
  const rows = await listRows();
  return emailDocuments.map((document) => {
    const row = rows.find(({ key }) => key === document.key);
    const isChanged = row !== undefined && !isSame(row.published, {});
    return {
      ...listed(document, rows, now),
      path: String(valueOf(document.fields.subject, (row?.published as Edits | undefined)?.subject)),
      group: document.group,
      state: row?.draft ? "Draft" : isChanged ? "Changed" : "Default",
    };
  });
}

type Row = Awaited<ReturnType<typeof listRows>>[number];

function listRows() {
  return db.siteDocument.findMany({
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
}

function listed(document: Document, rows: readonly Row[], now: Date): Omit<ListedDocument, "group"> {
  const row = rows.find(({ key }) => key === document.key);
  const [published, draft] = [(row?.published ?? {}) as Edits, row?.draft as Edits | null | undefined];
  const isOwn = isOwnPageKey(document.key);
  const ownAddress = (draft ?? published)["page.address"];
  const [version] = row?.versions ?? [];
  const change = row?.draftedAt ? { at: row.draftedAt, author: row.draftedBy } : version;
  const isNew = isOwn && row?.revision === 0;
  return {
    ...{ key: document.key, name: nameOf(document, draft ?? published) },
    path: typeof ownAddress === "string" ? `/${ownAddress}` : null,
    state: row?.publishAt ? "Scheduled" : isNew ? "Draft" : row?.unpublishedAt ? "Unpublished" : "Published",
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
