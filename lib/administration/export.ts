import "server-only";
import { Readable } from "node:stream";
import { exportCopy } from "@/content/pages/admin-export";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/audit";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { directDatabaseUrl } from "@/lib/env-schema";
import { ExportBusy, exportName, openExport } from "@/lib/export/export";
import { fileStore } from "@/lib/files/store";
import { describeError, logger } from "@/lib/logger";
import { fail, ok, type Result } from "@/lib/result";

const longestMs = 60 * 60 * 1000;
const action = "site.exported";

/** Everything as a file that is made while it is downloaded, with a line in the trail (docs/moving.md#moving-out). */
export async function exportSite(
  admin: Member,
  now: Date,
): Promise<Result<{ name: string; body: ReadableStream<Uint8Array> }, "busy">> {
  try {
    const { pieces, done } = await openExport({
      databaseUrl: directDatabaseUrl(env),
      store: fileStore(),
      now,
    });
    await db
      .$transaction((tx) => recordAudit(tx, admin, { action, subject: "site" }, now))
      .catch((error: unknown) => {
        pieces.destroy();
        throw error;
      });
    // A reader that stands still would keep the database from tidying up
    const late = setTimeout(() => pieces.destroy(new Error("The download took too long.")), longestMs);
    done
      .catch((error: unknown) => logger.warn({ event: "export.ended", reason: describeError(error) }))
      .finally(() => clearTimeout(late));
    return ok({ name: exportName(now), body: Readable.toWeb(pieces) as ReadableStream<Uint8Array> });
  } catch (error) {
    if (error instanceof ExportBusy) return fail("busy", exportCopy.busy);
    throw error;
  }
}

/** When everything was downloaded last, and by whom; null: never. */
export async function findLastExport(): Promise<{ at: Date; actorName: string | null } | null> {
  return db.auditEntry.findFirst({
    where: { action },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: { at: true, actorName: true },
  });
}
