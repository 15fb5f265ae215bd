import "server-only";
import { blogPage } from "@/content/pages/blog";
import { may, type Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { calendarDay } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { readShallow } from "@/lib/text/shallow-tree";
import { lockAdministrator } from "@/lib/access/role-locks";
import { getContent } from "@/lib/content/documents";
import { textOf } from "@/lib/content/markdown";
import { fail, ok, type Result } from "@/lib/result";
import { asSlug, truncateAtWord } from "@/lib/text";
import { parseUserMarkdown } from "@/lib/text/user-markdown";
import type { Broadcast } from "@/prisma/generated/client";
import { changeBroadcast, type BroadcastRefusal } from "./change";

const slugMax = 60;
const excerptMax = 160;

type PublishRefusal = BroadcastRefusal | "not_sent" | "not_public";

/** True if a broadcast can be published: sent, with consent, and not from a post (docs/rules/letters.md#published). */
export function isPublishable({
  status,
  isService,
  postSlug,
}: Pick<Broadcast, "status" | "isService" | "postSlug">): boolean {
  return status === "sent" && !isService && postSlug === null;
}

/** Publishes a sent broadcast as written; idempotent. Returns its slug below /blog/letters. */
export async function publishBroadcast(
  admin: Member,
  id: string,
  now: Date,
): Promise<Result<{ slug: string }, PublishRefusal>> {
  return changeBroadcast(admin, id, async (tx, broadcast) => {
    const { status, subject } = broadcast;
    if (status !== "sent") return fail("not_sent", "Only a letter that has gone can be published.");
    const tree = readShallow(() => parseUserMarkdown(broadcast.text));
    if (!tree || !isPublishable(broadcast))
      return fail(
        "not_public",
        "This one stays a letter: it is about what its readers bought, it is a post already, or it can’t be shown as one.",
      );
    const known = await tx.publishedLetter.findUnique({ where: { broadcastId: id } });
    if (known?.isPublished) return ok({ slug: known.slug });
    const slug = known ? await publishAgain(tx, known.slug) : await publishFirst(tx, broadcast);
    await recordAudit(
      tx,
      admin,
      { action: "broadcast.published", subject: id, details: { event: subject } },
      now,
    );
    return ok({ slug });
  });
}

const notAdmin = "Only an administrator can do this.";
const notFound = "This letter isn’t there any more.";

/** Unpublishes a broadcast by its slug below /blog/letters; idempotent. */
export async function withdrawLetter(
  admin: Member,
  slug: string,
  now: Date,
): Promise<Result<null, "not_admin" | "gone">> {
  if (!may(admin, "letter.write")) return fail("not_admin", notAdmin);
  return db.$transaction(async (tx): Promise<Result<null, "not_admin" | "gone">> => {
    if (!(await lockAdministrator(tx, admin.userId))) return fail("not_admin", notAdmin);
    await tx.$queryRaw`SELECT 1 FROM published_letters WHERE slug = ${slug} FOR UPDATE`;
    const letter = await tx.publishedLetter.findUnique({ where: { slug } });
    if (!letter) return fail("gone", notFound, { slug: notFound });
    if (!letter.isPublished) return ok(null);
    await tx.publishedLetter.update({
      where: { slug },
      data: { isPublished: false, revision: { increment: 1 } },
    });
    const details = { event: letter.title };
    await recordAudit(
      tx,
      admin,
      { action: "broadcast.withdrawn", subject: letter.broadcastId ?? slug, details },
      now,
    );
    return ok(null);
  });
}

async function publishAgain(tx: Transaction, slug: string): Promise<string> {
  await tx.publishedLetter.update({
    where: { slug },
    data: { isPublished: true, revision: { increment: 1 } },
  });
  return slug;
}

/** Inserts it with its subject's first free slug; a concurrent publish can't use the same one. */
async function publishFirst(tx: Transaction, letter: Broadcast): Promise<string> {
  const { id, subject, preheader, text, endedAt, changedAt } = letter;
  const base = asSlug(subject, slugMax) || "letter";
  const data = {
    ...{ broadcastId: id, title: subject, text },
    excerpt: truncateAtWord(preheader || firstWords(text), excerptMax),
    day: new Date(calendarDay(endedAt ?? changedAt)),
  };
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    const { count } = await tx.publishedLetter.createMany({ data: { slug, ...data }, skipDuplicates: true });
    if (count > 0) return slug;
  }
}

function firstWords(text: string): string {
  const tree = parseUserMarkdown(text.replaceAll("{name}", getContent(blogPage).letters.reader));
  const paragraphs = tree.children.filter((node) => node.type === "element" && node.tagName === "p");
  return paragraphs
    .map((paragraph) => textOf([paragraph]))
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
}
