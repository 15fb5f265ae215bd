import "server-only";
import { draftMode } from "next/headers";
import { may } from "@/lib/access/policy";
import { viewer } from "@/lib/access/viewer";
import { showDrafts } from "@/lib/content/documents";
import type { Edits } from "@/lib/content/edits";
import { db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

/** In Next's draft mode, lets an administrator's request show drafts instead of what is published. */
export async function loadDrafts(): Promise<void> {
  if (!(await draftMode()).isEnabled) return;
  if (!may(await viewer(), "site.edit")) return;
  const drafts = await db.siteDocument.findMany({
    where: { draft: { not: Prisma.AnyNull } },
    select: { key: true, draft: true },
  });
  showDrafts(Object.fromEntries(drafts.map(({ key, draft }) => [key, draft as Edits])));
}
