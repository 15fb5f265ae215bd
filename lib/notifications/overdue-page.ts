import "server-only";
import type { Transaction } from "@/lib/db";
import { sendAlert } from "@/lib/alerts/send";
import { absolute } from "@/lib/env/site";
import { editorPath } from "@/lib/site/documents/editor-path";
import type { OverduePage } from "@/lib/site/documents/publish";
import { formatMoment } from "@/lib/time/dates";

/** Tells the founder once for each schedule what keeps a page from being published. */
export async function notifyOverduePage(
  tx: Transaction,
  { key, name, publishAt, problem }: OverduePage,
): Promise<void> {
  await sendAlert(
    tx,
    { kind: "job", path: editorPath(key) },
    {
      cause: `page-overdue:${key}:${publishAt.toISOString()}`,
      letter: "founder-page-not-published",
      values: {
        ...{ page: name, publishAt: formatMoment(publishAt), problem },
        editorUrl: absolute(editorPath(key)),
      },
    },
  );
}
