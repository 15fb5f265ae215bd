import "server-only";
import { cache } from "react";
import { draftMode } from "next/headers";
import { may } from "@/lib/access/policy";
import { viewer } from "@/lib/access/viewer";
import { withoutUnknown } from "@/lib/site/documents/checks";
import { findDocument } from "@/lib/site/documents/document";
import { findVersion } from "@/lib/site/documents/versions";
import { readPreviewedVersion } from "@/lib/site/previewed-version";
import { showDrafts } from "@/lib/content/preview";
import type { Edits } from "@/lib/content/edits";
import { db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

/** In Next's draft mode, lets an administrator's request show drafts, and a previewed version, instead of what is published. */
export const loadDrafts = cache(async (): Promise<void> => {
  if (!(await draftMode()).isEnabled) return;
  if (!may(await viewer(), "site.edit")) return;
  const drafts = await db.siteDocument.findMany({
    where: { draft: { not: Prisma.AnyNull } },
    select: { key: true, draft: true },
  });
  const opened = await readPreviewedVersion();
  const document = opened && (await findDocument(opened.page));
  const values = document && (await findVersion(document, opened.version));
  const previewed = new Map(drafts.map(({ key, draft }) => [key, draft as Edits]));
  if (values) previewed.set(opened.page, values);
  const shown = await Promise.all(
    [...previewed].map(async ([key, edits]) => {
      const document = await findDocument(key);
      return document ? [[key, withoutUnknown(document, edits)] as const] : [];
    }),
  );
  showDrafts(Object.fromEntries(shown.flat()));
});
