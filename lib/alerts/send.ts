import "server-only";
import type { AlertKind } from "@/content/alerts";
import { databaseNow, isLiveSession } from "@/lib/access/active-conditions";
import type { TeamRole } from "@/lib/access/policy";
import type { Transaction } from "@/lib/db";
import { queueLetterTo, type Unaddressed } from "@/lib/email/outbox";
import { subjectOf, type LetterName } from "@/lib/email/render";
import { queueJobs, type JobData } from "@/lib/queue";
import { listAlertPeople, recipientsOf, type AlertRecipient } from "./recipients";

/**
 * Sends an alert, whose push notification opens `path`, to those of the team who get its kind, each as chosen, once per
 * cause (docs/rules/team.md#alerts). `isFor`: the roles that may see what it is about, if not all of its kind.
 */
export async function sendAlert<Name extends LetterName>(
  tx: Transaction,
  { kind, path, isFor }: { kind: AlertKind; path: string; isFor?: (role: TeamRole) => boolean },
  letter: Unaddressed<Name>,
): Promise<void> {
  const people = (await listAlertPeople(tx)).filter(({ role }) => isFor?.(role) ?? true);
  const recipients = recipientsOf(kind, people);
  for (const one of recipients)
    if (one.channels.byEmail)
      await queueLetterTo(tx, letter, { to: one.to, cause: causeFor(letter.cause, one) });
  const pushed = recipients.filter(({ channels }) => channels.byPush);
  const listed = recipients.filter(({ channels }) => channels.byDigest && !channels.byEmail);
  if (pushed.length + listed.length === 0) return;
  const { cause } = letter;
  const text = subjectOf(letter.letter, letter.values);
  const { count } = await tx.alert.createMany({ data: { cause, kind, text }, skipDuplicates: true });
  if (count === 0) return;
  await tx.alertDigest.createMany({ data: listed.map(({ userId }) => ({ cause, userId })) });
  await queueAlertPushes(tx, pushed, { kind, cause, path });
}

/** The cause of a person's own copy; the founder's is the alert's. */
export function causeFor(cause: string, { isFounder, userId }: Pick<AlertRecipient, "isFounder" | "userId">) {
  return isFounder ? cause : `${cause}:${userId ?? ""}`;
}

async function queueAlertPushes(
  tx: Transaction,
  recipients: readonly AlertRecipient[],
  alert: Pick<JobData["push-alert"], "kind" | "cause" | "path">,
): Promise<void> {
  const userIds = recipients.flatMap(({ userId }) => userId ?? []);
  if (userIds.length === 0) return;
  const devices = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM push_subscriptions WHERE user_id = ANY(${userIds}::uuid[])
      AND EXISTS (SELECT FROM sessions WHERE sessions.id = session_id AND ${isLiveSession(databaseNow)})`;
  const jobs = devices.map(({ id }) => ({ deviceId: id, ...alert, tries: 0 }));
  await queueJobs(tx, "push-alert", jobs, new Date());
}
