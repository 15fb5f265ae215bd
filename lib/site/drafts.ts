import "server-only";
import { cache } from "react";
import { draftMode } from "next/headers";
import { may } from "@/lib/access/policy";
import { viewer } from "@/lib/access/viewer";
import { withoutUnknown } from "@/lib/site/documents/checks";
import { findDocument } from "@/lib/site/documents/document";
import { showDrafts } from "@/lib/content/preview";
import type { Edits } from "@/lib/content/edits";
import { db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

/** In Next's draft mode, lets an administrator's request show drafts instead of what is published. */
export const loadDrafts = cache(async (): Promise<void> => {
  if (!(await draftMode()).isEnabled) return;
  if (!may(await viewer(), "site.edit")) return;
  const drafts = await db.siteDocument.findMany({
    where: { draft: { not: Prisma.AnyNull } },
    select: { key: true, draft: true },
  });
  const shown = await Promise.all(
    drafts.map(async ({ key, draft }) => {
      const document = await findDocument(key);
      return document ? [[key, withoutUnknown(document, draft as Edits)] as const] : [];
    }),
  );
  showDrafts(Object.fromEntries(shown.flat()));
});
