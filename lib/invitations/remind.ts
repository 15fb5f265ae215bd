import "server-only";
import { invitations } from "@/content/invitations";
import { addDays, calendarDay, formatDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { queueLetter } from "@/lib/email/outbox";
import { endOfDay } from "@/lib/time/end-of-day";
import { logger } from "@/lib/observability/logger";
import { invitationUrl } from "./codes";

const { daysBefore, ifLongerThanDays } = invitations.reminder;

type Due = { id: string; code: string; sentTo: string; expiresAt: Date };

/** Sends unused invitations once more before they expire, each once (docs/rules/invitations.md#sending). Returns how many were due. */
export async function sendInvitationReminders(now: Date): Promise<number> {
  const until = endOfDay(addDays(calendarDay(now), daysBefore));
  // The last email contains the code, so a reminder soon after it is not sent.
  const due = await db.$queryRaw<Due[]>`
    SELECT id, code, sent_to AS "sentTo", expires_at AS "expiresAt" FROM invitations
    WHERE role IS NULL AND is_active AND current_uses < max_uses AND sent_to IS NOT NULL
      AND expires_at > ${now} AND expires_at <= ${until}
      AND expires_at > created_at + make_interval(days => ${ifLongerThanDays}::int)
      AND (NOT includes_access OR access_until IS NULL OR access_until > ${now})
      AND NOT EXISTS (SELECT 1 FROM users WHERE email_key = sent_to)
      AND NOT EXISTS (SELECT 1 FROM emails WHERE lower(btrim(to_address)) = sent_to AND values->>'code' = code
        AND created_at >= expires_at - make_interval(days => ${ifLongerThanDays}::int))`;
  for (const { id, code, sentTo, expiresAt } of due) {
    const values = { code, joinUrl: invitationUrl(code), useBy: formatDay(calendarDay(expiresAt)) };
    const cause = `invitation-reminder:${id}:${sentTo}`;
    await db.$transaction((tx) =>
      queueLetter(tx, { cause, letter: "invitation-reminder", to: sentTo, values }),
    );
  }
  if (due.length > 0) logger.info({ event: "invitations.reminded", count: due.length });
  return due.length;
}
