import "server-only";
import { may, type Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { db } from "@/lib/db";
import { lockAdministrator } from "@/lib/access/role-locks";
import { fail, ok, type Result } from "@/lib/result";
import { mayBeService, parseAudience } from "./audiences";
import { changeBroadcast, type BroadcastRefusal } from "./change";
import type { DraftInput } from "./schema";

const notAdmin = "Only an administrator can do this.";
const notDraft =
  "This letter is no draft any more, so nothing of it can change. Reload the page to see how it stands.";

/** Saves a new draft, or updates the revision seen; saving the same again changes nothing. */
export async function saveDraft(
  admin: Member,
  { id, seen, to, about, subject, preheader, letter }: DraftInput,
  now: Date,
  postSlug?: string,
): Promise<Result<{ revision: number }, BroadcastRefusal | "invalid">> {
  const audience = parseAudience(to);
  if (!audience) return fail("invalid", "Choose an audience.", { to: "Choose an audience." });
  if (!may(admin, "letter.write")) return fail("not_admin", notAdmin);
  const words = {
    subject,
    preheader,
    text: letter,
    audience: to,
    isService: about && mayBeService(audience),
  };
  return db.$transaction(async (tx) => {
    if (!(await lockAdministrator(tx, admin.userId))) return fail("not_admin", notAdmin);
    if (seen === 0) {
      const data = {
        id,
        ...words,
        authorId: admin.userId,
        createdAt: now,
        changedAt: now,
        ...(postSlug && { postSlug }),
      };
      const { count } = await tx.broadcast.createMany({ data, skipDuplicates: true });
      if (count > 0) return ok({ revision: 1 });
    }
    await tx.$queryRaw`SELECT 1 FROM broadcasts WHERE id = ${id}::uuid FOR UPDATE`;
    const row = await tx.broadcast.findUnique({ where: { id } });
    if (!row) return fail("gone", "This letter isn’t there any more.");
    const isSame = Object.entries(words).every(([name, value]) => row[name as keyof typeof words] === value);
    if (isSame) return ok({ revision: row.revision });
    if (row.status !== "draft") return fail("not_draft", notDraft);
    if (row.revision !== seen)
      return fail(
        "conflict",
        "It was changed on another page or by another administrator. Reload the page to see the changes; nothing was sent.",
      );
    const revision = row.revision + 1;
    await tx.broadcast.update({ where: { id }, data: { ...words, revision, changedAt: now, heldBy: null } });
    return ok({ revision });
  });
}

/** Deletes a draft; idempotent. */
export async function deleteDraft(
  admin: Member,
  id: string,
  now: Date,
): Promise<Result<null, BroadcastRefusal>> {
  const done = await changeBroadcast(admin, id, async (tx, { status, subject }) => {
    if (status !== "draft") return fail("not_draft", notDraft);
    await tx.broadcast.delete({ where: { id } });
    await recordAudit(
      tx,
      admin,
      { action: "broadcast.deleted", subject: id, details: { event: subject } },
      now,
    );
    return ok(null);
  });
  return !done.ok && done.code === "gone" ? ok(null) : done;
}
