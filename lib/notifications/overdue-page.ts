import "server-only";
import { getSettings } from "@/lib/content/settings";
import type { Transaction } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { absolute } from "@/lib/env/site";
import { editorPath } from "@/lib/site/documents/editor-path";
import type { OverduePage } from "@/lib/site/documents/publish";
import { formatMoment } from "@/lib/time/dates";

/** Tells the founder once for each schedule what keeps a page from being published. */
export async function notifyOverduePage(
  tx: Transaction,
  { key, name, publishAt, problem }: OverduePage,
): Promise<void> {
  await queueLetter(tx, {
    cause: `page-overdue:${key}:${publishAt.toISOString()}`,
    letter: "founder-page-not-published",
    to: getSettings().email,
    values: {
      ...{ page: name, publishAt: formatMoment(publishAt), problem },
      editorUrl: absolute(editorPath(key)),
    },
  });
}
