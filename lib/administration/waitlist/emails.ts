import "server-only";
import { waitlistPaths } from "@/lib/orders/waitlists/lists";
import { db } from "@/lib/db";

const shown = 20;

export type WaitlistEmail = {
  id: string;
  at: Date;
  /** How many were emailed. */
  sent: number;
} & ({ kind: "opening"; publicAt: Date; closedAt: Date | null } | { kind: "letter"; subject: string });

/** The emails to a waitlist (a retreat's id or a programme's key), newest first; null if there is no such list. */
export async function listWaitlistEmails(list: string): Promise<WaitlistEmail[] | null> {
  if (!waitlistPaths(list)) return null;
  const key = `waitlist:${list}`;
  const [openings, broadcasts] = await Promise.all([
    db.salesOpening.findMany({ where: { subject: list }, orderBy: { openedAt: "desc" }, take: shown }),
    db.broadcast.findMany({
      where: { OR: [{ audience: key }, { audience: { startsWith: `${key}:` } }], startedAt: { not: null } },
      orderBy: { startedAt: "desc" },
      take: shown,
      select: {
        ...{ id: true, subject: true, startedAt: true, changedAt: true },
        _count: { select: { recipients: { where: { state: "sent" } } } },
      },
    }),
  ]);
  const emails: WaitlistEmail[] = [
    ...openings.map(({ id, openedAt, publicAt, closedAt, emailed }) => ({
      ...{ kind: "opening" as const, id, publicAt, closedAt, at: openedAt, sent: emailed },
    })),
    ...broadcasts.map(({ id, subject, startedAt, changedAt, _count }) => ({
      ...{ kind: "letter" as const, id, subject, at: startedAt ?? changedAt, sent: _count.recipients },
    })),
  ];
  return emails.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, shown);
}
