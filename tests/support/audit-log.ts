import { db } from "@/lib/db";

/** Empties the audit log for a test: its triggers do not fire for a replica. */
export async function clearAuditLog(): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = 'replica'`;
    await tx.$executeRaw`DELETE FROM audit_entries`;
  });
}
