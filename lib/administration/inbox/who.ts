import "server-only";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { db, type Transaction } from "@/lib/db";
import { queuedEntries } from "@/lib/orders/allocation/queue";
import { programmeLabel } from "@/lib/catalogue/programme";
import { programmeOf } from "@/lib/content/programmes";
import { findRetreat } from "@/lib/content/retreats";
import { fill } from "@/lib/text";
import { purchaseStatuses } from "../purchases/compare";

const maxRows = 5;

/** What is known about an address: its account, and a line per record. */
export type SenderRecords = {
  personId: string | null;
  name: string | null;
  lines: string[];
};

/** The other records of an address, besides this entry. */
export async function findPerson(key: string, besides: string): Promise<SenderRecords> {
  const where = { emailKey: key };
  const newest = { orderBy: { createdAt: "desc" }, take: maxRows } as const;
  const others = { where: { ...where, id: { not: besides } }, ...newest };
  const [user, orders, programmes, retreats, enquiries, applications, workbook, consent] = await Promise.all([
    db.user.findUnique({
      where,
      select: {
        id: true,
        createdAt: true,
        emailConfirmedAt: true,
        blockedAt: true,
        profile: { select: { displayName: true } },
      },
    }),
    db.order.findMany({
      where: { ...where, status: { not: "released" } },
      ...newest,
      select: {
        ...{ id: true, name: true, status: true, createdAt: true },
        booking: { select: { retreat: true } },
        plan: { select: { programme: true } },
        coaching: { select: { name: true } },
        voucher: { select: { recipientName: true } },
      },
    }),
    db.mastermindWaitlistEntry.findMany({ where: { ...where, leftAt: null }, ...newest }),
    db.retreatWaitlistEntry.findMany({ where: { ...where, ...queuedEntries }, ...newest }),
    db.customRetreatEnquiry.findMany(others),
    db.sponsoredApplication.findMany(others),
    db.workbookDownload.findUnique({ where }),
    db.consent.findUnique({ where }),
  ]);
  const retreatOf = (id: string) => findRetreat(id)?.name ?? id;
  const line = (text: string, at: Date, values: Record<string, string> = {}) =>
    fill(text, { ...values, day: formatDay(calendarDay(at)) });
  const rows = [...orders, ...retreats, ...enquiries, ...applications, ...programmes, workbook];
  return {
    personId: user?.id ?? rows.find((row) => row !== null)?.id ?? consent?.id ?? null,
    name: user?.profile?.displayName ?? orders[0]?.name ?? null,
    lines: [
      ...(user
        ? [
            line(
              user.emailConfirmedAt
                ? "An account since {day}"
                : "An account since {day}, the address not confirmed",
              user.createdAt,
            ),
          ]
        : []),
      ...(user?.blockedAt ? [line("Blocked since {day}", user.blockedAt)] : []),
      ...orders.map(({ booking, plan, coaching, voucher, status, createdAt }) =>
        line(
          booking
            ? "{retreat}, booked {day}: {status}"
            : coaching
              ? "Coaching ({package}), bought {day}: {status}"
              : voucher
                ? "A voucher for {recipient}, bought {day}: {status}"
                : "{programme}, bought {day}: {status}",
          createdAt,
          {
            ...(booking && { retreat: retreatOf(booking.retreat) }),
            ...(plan && { programme: programmeLabel(programmeOf(plan)) }),
            ...(coaching && { package: coaching.name }),
            ...(voucher && { recipient: voucher.recipientName }),
            status: purchaseStatuses[status].toLowerCase(),
          },
        ),
      ),
      ...programmes.map((row) =>
        line("On the waitlist of {programme} since {day}", row.createdAt, {
          programme: programmeLabel(programmeOf(row)),
        }),
      ),
      ...retreats.map((row) =>
        line("On the waitlist of {retreat} since {day}", row.createdAt, { retreat: retreatOf(row.retreat) }),
      ),
      ...enquiries.map((row) => line("Asked about a custom retreat on {day}", row.updatedAt)),
      ...applications.map((row) => line("Applied for the sponsored place on {day}", row.updatedAt)),
      ...(workbook ? [line("Asked for the workbook on {day}", workbook.downloadedAt)] : []),
      ...(consent ? [consentLine(consent)] : []),
    ],
  };

  function consentLine({ givenAt, withdrawnAt, awaitingSince }: ConsentTimes): string {
    if (!withdrawnAt && awaitingSince)
      return line("Letters from us: asked by letter, since {day}", awaitingSince);
    return withdrawnAt
      ? line("Letters from us: no, since {day}", withdrawnAt)
      : line("Letters from us: yes, since {day}", givenAt);
  }
}

type ConsentTimes = { givenAt: Date; withdrawnAt: Date | null; awaitingSince: Date | null };

/** True if an address has any record that identifies a person. */
export async function isKnown(tx: Transaction, key: string): Promise<boolean> {
  const where = { emailKey: key };
  const select = { id: true } as const;
  const found = [
    await tx.order.findFirst({ where, select }),
    await tx.mastermindWaitlistEntry.findFirst({ where, select }),
    await tx.retreatWaitlistEntry.findFirst({ where, select }),
    await tx.customRetreatEnquiry.findFirst({ where, select }),
    await tx.sponsoredApplication.findFirst({ where, select }),
    await tx.workbookDownload.findFirst({ where, select }),
    await tx.consent.findFirst({ where, select }),
  ];
  return found.some((row) => row !== null);
}
