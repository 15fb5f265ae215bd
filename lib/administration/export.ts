import "server-only";
import { codeCopy } from "@/content/pages/code";
import type { Member } from "@/lib/access/policy";
import { needsCode } from "@/lib/accounts/two-factor/fresh-code";
import { recordAudit } from "@/lib/access/audit";
import { streamOf } from "@/lib/http/zip";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { directDatabaseUrl } from "@/lib/env/schema";
import { exportName, openExport } from "@/lib/data/export/export";
import { fileStore } from "@/lib/files/store";
import { lockNumbers } from "@/lib/db/locks/numbers";
import { describeError, logger } from "@/lib/observability/logger";
import { fail, ok, type Result } from "@/lib/result";

const longestMs = 60 * 60 * 1000;
const action = "site.exported";

/** Streams all data as a file, with an audit entry; refused if a 2FA code is due (docs/moving.md#moving-out). */
export async function exportSite(
  admin: Member,
  now: Date,
): Promise<Result<{ name: string; body: ReadableStream<Uint8Array> }, "busy" | "code_missing">> {
  if (await needsCode(admin, now)) return fail("code_missing", codeCopy.errors.missing);
  return db.$transaction(async (tx) => {
    const [lock] = await tx.$queryRaw<
      { free: boolean }[]
    >`SELECT pg_try_advisory_xact_lock(${lockNumbers.export}) AS free`;
    if (!lock?.free) return fail("busy", "An export is already running. Try again when it has finished.");
    await recordAudit(tx, admin, { action, subject: "site" }, now);
    return ok({ name: exportName(now), body: streamOf(chunksOf(now)) });
  });
}

async function* chunksOf(now: Date): AsyncGenerator<Uint8Array, void> {
  const { pieces, done } = await openExport({ databaseUrl: directDatabaseUrl(env), store: fileStore(), now });
  // A stalled download would keep a snapshot open and block VACUUM
  const late = setTimeout(() => pieces.destroy(new Error("The download took too long.")), longestMs);
  try {
    yield* pieces as AsyncIterable<Uint8Array>;
    await done;
  } catch (error) {
    logger.error({ event: "export.failed", reason: describeError(error) });
    throw error;
  } finally {
    clearTimeout(late);
  }
}

/** The last export: time and administrator; null if never. */
export async function findLastExport(): Promise<{ at: Date; actorName: string | null } | null> {
  return db.auditEntry.findFirst({
    where: { action },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: { at: true, actorName: true },
  });
}
