import "server-only";
import { randomUUID } from "node:crypto";
import { asAdministrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/access/audit";
import type { Member } from "@/lib/access/policy";
import type { blockKinds } from "@/content/blocks";
import { ownPage, ownPageKey } from "@/content/own-page";
import { postKey } from "@/content/post";
import { listBlockValues } from "@/lib/content/edits";
import { isOwnKey, mayUnpublish } from "@/lib/content/own-documents";
import { fail, ok, type Result } from "@/lib/result";
import { refreshCatalogue } from "@/lib/site/sales/catalogue-version";
import type { Prisma } from "@/prisma/generated/client";
import { addressProblem } from "./address";
import { changeDocument, type DocumentRefusal } from "./document";

export type NewPage = {
  title: string;
  address: string;
  sections: readonly (keyof typeof blockKinds)[];
  inHeader: boolean;
  inFooter: boolean;
};

/** Creates a page as a draft with empty sections; returns its key. */
export async function createPage(
  admin: Member,
  { title, address, sections: kinds, inHeader, inFooter }: NewPage,
  now: Date,
): Promise<Result<{ key: string }, "not_admin" | "address">> {
  const problem = addressProblem(address, null);
  if (problem) return fail("address", problem, { address: problem });
  const sections = kinds.map((kind) => ({
    id: randomUUID(),
    ...listBlockValues(ownPage("").fields.sections, kind),
  }));
  const draft = {
    "page.title": title,
    "page.address": address,
    ...(inHeader && { "page.inHeader": true }),
    ...(inFooter && { "page.inFooter": true }),
    ...(sections.length > 0 && { sections }),
  } as Prisma.InputJsonObject;
  return createDocument(admin, { key: ownPageKey(address), name: title, draft }, now);
}

/** Creates a post as a draft; returns its key. */
export async function createPost(
  admin: Member,
  { title, address }: { title: string; address: string },
  now: Date,
): Promise<Result<{ key: string }, "not_admin" | "address">> {
  const problem = addressProblem(`blog/${address}`, null);
  if (problem) return fail("address", problem, { address: problem });
  const draft = { "page.title": title, "page.address": address };
  return createDocument(admin, { key: postKey(address), name: title, draft }, now);
}

type Created = { key: string; name: string; draft: Prisma.InputJsonObject };

async function createDocument(
  admin: Member,
  { key: first, name, draft }: Created,
  now: Date,
): Promise<Result<{ key: string }, "not_admin" | "address">> {
  return asAdministrator<{ key: string }, "not_admin" | "address">(admin, "site.edit", async (tx) => {
    const data = { draft, draftedAt: now, draftedById: admin.userId };
    // One that has moved keeps the key of its first address
    for (let number = 1; ; number++) {
      const key = number === 1 ? first : `${first}-${number}`;
      if (!isOwnKey(key)) continue;
      const { count } = await tx.siteDocument.createMany({ data: { key, ...data }, skipDuplicates: true });
      if (count === 0) continue;
      await recordAudit(
        tx,
        admin,
        { action: "site.page_added", subject: key, details: { event: name } },
        now,
      );
      return ok({ key });
    }
  });
}

/** Stops showing a post or a page that the founder made; its draft and history stay. Idempotent. */
export async function unpublishPage(
  admin: Member,
  { page }: { page: string },
  now: Date,
): Promise<Result<null, DocumentRefusal>> {
  if (!mayUnpublish(page)) return fail("gone", "Only pages that you added can be unpublished.");
  const done = await changeDocument<null>(admin, page, async (tx, _, { revision, unpublishedAt }) => {
    if ((isOwnKey(page) && revision === 0) || unpublishedAt) return ok(null);
    await tx.siteDocument.update({
      where: { key: page },
      data: { unpublishedAt: now, revision: { increment: 1 }, publishAt: null },
    });
    await recordAudit(tx, admin, { action: "site.unpublished", subject: page, details: {} }, now);
    return ok(null);
  });
  if (done.ok) await refreshCatalogue(now);
  return done;
}

/** Deletes a page or post of the founder's that was never public; idempotent. */
export async function deletePage(
  admin: Member,
  { page }: { page: string },
  now: Date,
): Promise<Result<null, DocumentRefusal>> {
  if (!isOwnKey(page)) return fail("gone", "Only pages that you added can be deleted.");
  return changeDocument<null>(admin, page, async (tx, _, { revision }) => {
    if (revision > 0) return fail("changed", "It was public. Unpublish it instead.");
    await tx.siteDocument.delete({ where: { key: page } });
    await recordAudit(tx, admin, { action: "site.page_deleted", subject: page, details: {} }, now);
    return ok(null);
  });
}
