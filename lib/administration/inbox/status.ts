import "server-only";
import { entryStatusNames } from "./kinds";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import type { Transaction } from "@/lib/db";
import { formatClock } from "@/lib/time/dates";
import { ok, type Result } from "@/lib/result";
import type { EntryRef, EntryStatus } from "./kinds";
import { changeEntry, refuse, writeState, type EntryRefusal } from "./state";

/** Sets an entry's status; refused where it is no longer what the page showed (docs/rules/administration.md#the-inbox). */
export async function saveStatus(
  admin: Member,
  { status, was, ...entry }: EntryRef & { status: EntryStatus; was: EntryStatus },
  now: Date,
): Promise<Result<EntryStatus, EntryRefusal>> {
  return changeEntry(admin, entry, async (tx, { id, status: is }) => {
    if (is === status) return ok(status);
    if (is !== was) return changedMeanwhile(tx, id, { is, status }, now);
    await writeState(tx, entry, { status });
    const details = { kind: entry.kind, from: is, to: status };
    await recordAudit(tx, admin, { action: "entry.status_changed", subject: id, details }, now);
    return ok(status);
  });
}

async function changedMeanwhile(
  tx: Transaction,
  id: string,
  { is, status }: { is: EntryStatus; status: EntryStatus },
  now: Date,
) {
  if (is === "new") return refuse("wrote_again");
  const last = await tx.auditEntry.findFirst({
    where: { subject: id, action: { in: ["entry.status_changed", "entry.answered"] } },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: { actorName: true, at: true },
  });
  const who = last?.actorName ?? "A former administrator";
  const time = formatClock(last?.at ?? now);
  return refuse("changed", { who, time, is: entryStatusNames[is], yours: entryStatusNames[status] });
}
