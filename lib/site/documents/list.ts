import "server-only";
import type { PictureValue } from "@/content/fields";
import { isOwnPageKey } from "@/content/own-page";
import type { Document, SitePage } from "@/content/page";
import { framePart } from "@/content/pages/frame";
import { isPostKey } from "@/content/post";
import { deliveredPosts, postOf } from "@/lib/content/blog/documents";
import { getPublished } from "@/lib/content/documents";
import { applyEdits, listChanges, valueOf, type Edits } from "@/lib/content/edits";
import { isSame } from "@/lib/content/same";
import { addressOf, isOwnKey, ownDocument } from "@/lib/content/own-documents";
import { listRetreatDocuments } from "@/lib/content/retreat-documents";
import { listSiteDocuments } from "@/lib/content/site-pages";
import { db } from "@/lib/db";
import { emailDocuments } from "@/lib/content/emails";
import { findDocument, nameOf } from "./document";
import { formatDay, formatMoment } from "@/lib/time/dates";

/** A page or an email as the office lists it. */
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

/** A page as /admin/site lists it. */
export type ListedPage = Listed & {
  group: string;
  /** The menus with a link to it. */
  menus: readonly ("Header" | "Footer")[];
};

/** A page or post, whose states are not those of emails. */
type Listed = Omit<ListedDocument, "group" | "state"> & {
  state: Exclude<ListedDocument["state"], "Changed" | "Default">;
};

/** Every page that the founder can edit, and what several pages show, with its state. */
export async function listDocuments(now: Date): Promise<ListedPage[]> {
  const rows = await readRows();
  const own = rows.filter(({ key }) => isOwnPageKey(key)).map(({ key }) => ownDocument(key));
  return [...listSiteDocuments(), ...listRetreatDocuments(), ...own].map((document) => {
    const { path } = document as Partial<SitePage>;
    const { group = isOwnPageKey(document.key) ? "Your own pages" : "On several pages" } = document;
    const row = rowOf(rows, document);
    const one = listed(document, row, now);
    const shown = path ? path.replace(/\{\w+\}/, "…") : one.path;
    return { ...one, path: shown, group, menus: menusOf(shown, row) };
  });
}

/** The public menus that link to a page, or that it is ticked for. */
function menusOf(path: string | null, row: Row | undefined): ListedPage["menus"] {
  const { header, footer } = getPublished(framePart);
  const isIn = (links: readonly { link: string }[]) =>
    links.some(({ link }) => link.split(/[?#]/)[0] === path);
  const published = row?.unpublishedAt ? {} : ((row?.published ?? {}) as Edits);
  return [
    ...(isIn(header.links) || published["page.inHeader"] ? (["Header"] as const) : []),
    ...(isIn([...footer.policies, ...footer.links]) || published["page.inFooter"]
      ? (["Footer"] as const)
      : []),
  ];
}

/** A post as /admin/blog lists it. */
export type ListedPost = Listed & {
  category: string;
  /** ISO day; empty for a draft that will have the day of its publication. */
  date: string;
  picture: PictureValue | null;
};

/** Every post, drafts first, then by date with the newest first. */
export async function listEditedPosts(now: Date): Promise<ListedPost[]> {
  const rows = await readRows();
  const own = rows.map(({ key }) => key).filter((key) => isPostKey(key) && isOwnKey(key));
  const posts = [...deliveredPosts, ...own.map(postOf)].map((document): ListedPost => {
    const row = rowOf(rows, document);
    const { page } = applyEdits(document.fields, (row?.draft ?? row?.published ?? {}) as Edits, (one) => one);
    const picture = page.picture.path ? page.picture : null;
    return { ...listed(document, row, now), category: page.category, date: page.date, picture };
  });
  return posts.sort((one, other) => (other.date || "9").localeCompare(one.date || "9"));
}

/** Every email that the founder can edit, with its subject as published. */
export async function listEmails(now: Date): Promise<ListedDocument[]> {
  const rows = await readRows();
  return emailDocuments.map((document) => {
    const row = rowOf(rows, document);
    const isChanged = row !== undefined && !isSame(row.published, {});
    return {
      ...listed(document, row, now),
      path: String(valueOf(document.fields.subject, (row?.published as Edits | undefined)?.subject)),
      group: document.group,
      state: row?.draft ? "Draft" : isChanged ? "Changed" : "Default",
    };
  });
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function readRows() {
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

function rowOf(rows: readonly Row[], document: Document): Row | undefined {
  return rows.find(({ key }) => key === document.key);
}

function listed(document: Document, row: Row | undefined, now: Date): Listed {
  const [published, draft] = [(row?.published ?? {}) as Edits, row?.draft as Edits | null | undefined];
  const isOwn = isOwnKey(document.key);
  const address = addressOf(document, draft ?? published);
  const [version] = row?.versions ?? [];
  const change = row?.draftedAt ? { at: row.draftedAt, author: row.draftedBy } : version;
  const isNew = isOwn && row?.revision === 0;
  return {
    ...{ key: document.key, name: nameOf(document, draft ?? published) },
    path: address && `/${address}`,
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
