import "server-only";
import { siteZone } from "@/lib/time/site-zone";
import type { Member } from "@/lib/access/policy";
import { recordAudit } from "@/lib/access/audit";
import { addDays, calendarDay } from "@/lib/time/dates";
import { queueLetter } from "@/lib/email/outbox";
import { instantAt, type WallClock } from "@/lib/time/zones";
import { queueJob } from "@/lib/queue";
import { fail, ok, type Result } from "@/lib/result";
import { footerFor, parseAudience } from "./audiences";
import { changeBroadcast, type BroadcastRefusal } from "./change";
import { readinessRefusal } from "./validate";
import { closeOpenBatch } from "./batches";
import type { VersionInput } from "./schema";
import { getEligibility } from "./recipient-eligibility";

const minute = 60_000;

const notDraft =
  "This letter is no draft any more, so nothing of it can change. Reload the page to see how it stands.";
const conflict =
  "It was changed on another page or by another administrator. Reload the page to see the changes; nothing was sent.";

/** Sends the seen revision to the administrator only; at most once a minute. */
export async function sendTest(
  admin: Member,
  { id, seen }: VersionInput,
  now: Date,
): Promise<Result<{ email: string }, BroadcastRefusal | "invalid">> {
  return changeBroadcast(admin, id, async (tx, broadcast) => {
    if (broadcast.status !== "draft") return fail("not_draft", notDraft);
    if (broadcast.revision !== seen) return fail("conflict", conflict);
    const refusal = await readinessRefusal(broadcast);
    if (refusal) return refusal;
    const { subject, preheader, text, isService } = broadcast;
    const footer = footerFor(parseAudience(broadcast.audience), isService);
    await queueLetter(tx, {
      cause: `broadcast-test:${id}:${seen}:${admin.userId}:${Math.floor(now.getTime() / minute)}`,
      letter: "broadcast-test",
      to: admin.email,
      values: { subject, preheader, text, ...footer, name: admin.displayName },
      consentId: null,
    });
    await recordAudit(
      tx,
      admin,
      { action: "broadcast.tested", subject: id, details: { event: subject } },
      now,
    );
    return ok({ email: admin.email });
  });
}

const past = "That time is over. Choose a later one.";
const far = "Choose a day within the next year.";

/** Schedules the seen revision, now (null) or at a time in the founder's time zone. */
export async function scheduleBroadcast(
  admin: Member,
  { id, seen, at }: VersionInput & { at: WallClock | null },
  now: Date,
): Promise<Result<{ at: Date }, BroadcastRefusal | "invalid">> {
  const when = at ? instantAt(at, siteZone()) : now;
  if (at && when <= now) return fail("invalid", past, { at: past });
  if (at && at.day > addDays(calendarDay(now), 366)) return fail("invalid", far, { at: far });
  return changeBroadcast(admin, id, async (tx, broadcast) => {
    if (broadcast.status !== "draft") return fail("not_draft", notDraft);
    if (broadcast.revision !== seen) return fail("conflict", conflict);
    const refusal = (await readinessRefusal(broadcast)) ?? (at ? null : await noRecipientsRefusal(broadcast));
    if (refusal) return refusal;
    await tx.broadcast.update({
      where: { id },
      data: { status: "scheduled", scheduledFor: when, changedAt: now, heldBy: null },
    });
    if (!at) await queueJob(tx, "send-broadcast", { broadcastId: id });
    const details = { event: broadcast.subject, ...(at && { until: at.day }) };
    await recordAudit(tx, admin, { action: "broadcast.scheduled", subject: id, details }, now);
    return ok({ at: when });
  });
}

const notRunning = "It is not on its way any more. Reload the page to see how it stands.";

/** Turns a scheduled broadcast back into a draft. */
export async function unschedule(
  admin: Member,
  id: string,
  now: Date,
): Promise<Result<null, BroadcastRefusal>> {
  return changeBroadcast(admin, id, async (tx, { status, subject }) => {
    if (status === "draft") return ok(null);
    if (status !== "scheduled") return fail("not_standing", notRunning);
    await tx.broadcast.update({ where: { id }, data: { status: "draft", scheduledFor: null } });
    const entry = { action: "broadcast.unscheduled", subject: id, details: { event: subject } } as const;
    await recordAudit(tx, admin, entry, now);
    return ok(null);
  });
}

/** Pauses a broadcast's unsent emails until resumed; idempotent. */
export async function pauseBroadcast(
  admin: Member,
  id: string,
  now: Date,
): Promise<Result<null, BroadcastRefusal>> {
  return changeBroadcast(admin, id, async (tx, { status, subject }) => {
    if (status === "paused") return ok(null);
    if (status !== "sending") return fail("not_standing", notRunning);
    await tx.broadcast.update({ where: { id }, data: { status: "paused" } });
    const entry = { action: "broadcast.paused", subject: id, details: { event: subject } } as const;
    await recordAudit(tx, admin, entry, now);
    return ok(null);
  });
}

/** Resumes a paused broadcast; idempotent. */
export async function resumeBroadcast(
  admin: Member,
  id: string,
  now: Date,
): Promise<Result<null, BroadcastRefusal>> {
  return changeBroadcast(admin, id, async (tx, { status, subject }) => {
    if (status === "sending") return ok(null);
    if (status !== "paused") return fail("not_standing", notRunning);
    const fresh = { heldBy: null, tries: 0, lastError: null, nextTryAt: null };
    await tx.broadcast.update({ where: { id }, data: { status: "sending", ...fresh } });
    await queueJob(tx, "send-broadcast", { broadcastId: id });
    const entry = { action: "broadcast.resumed", subject: id, details: { event: subject } } as const;
    await recordAudit(tx, admin, entry, now);
    return ok(null);
  });
}

/** Cancels a paused broadcast: unsent emails are never sent; idempotent. */
export async function cancelBroadcast(
  admin: Member,
  id: string,
  now: Date,
): Promise<Result<null, BroadcastRefusal>> {
  return changeBroadcast(admin, id, async (tx, { status, subject }) => {
    if (status === "cancelled") return ok(null);
    if (status !== "paused") return fail("not_standing", notRunning);
    await tx.broadcast.update({ where: { id }, data: { status: "cancelled", endedAt: now, heldBy: null } });
    await closeOpenBatch(tx, id, now);
    const entry = { action: "broadcast.cancelled", subject: id, details: { event: subject } } as const;
    await recordAudit(tx, admin, entry, now);
    return ok(null);
  });
}

const noRecipients = "It has no recipients. Choose another audience, or wait until it has recipients.";

async function noRecipientsRefusal({ audience: key, isService }: { audience: string; isService: boolean }) {
  const audience = parseAudience(key);
  if (!audience) return fail("invalid", "Choose an audience.", { to: "Choose an audience." });
  const { gets } = await getEligibility(audience, isService);
  return gets > 0 ? null : fail("invalid", noRecipients, { to: noRecipients });
}
