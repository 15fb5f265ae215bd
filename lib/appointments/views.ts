import "server-only";
import { db } from "@/lib/db";
import { findRefund } from "@/lib/orders/purchases/refund-sums";
import { addDays, calendarDay } from "@/lib/time/dates";
import { siteZone } from "@/lib/time/site-zone";
import { wallClock, weekdayOf } from "@/lib/time/zones";
import { listFreeSlots } from "./availability";
import { hasLapsed } from "./hold";
import type { AppointmentRow } from "./letters";
import { clockChangeBetween, isForward, slotsByDay, type ShownSlot } from "./slots";
import { appointmentIdOf } from "./tokens";
import type { AppointmentKind } from "@/prisma/generated/client";

const weeksShown = 6;
const dayMs = 86_400_000;

export type CalendarDay = { day: string; free: number; isToday: boolean };

/** What a page of free times shows, in the visitor's zone. */
export type TimesView = {
  zone: string;
  isChosen: boolean;
  weeks: CalendarDay[][];
  /** The shown day and its times; null if nothing is free. */
  day: string | null;
  slots: ShownSlot[];
  all: Date[];
  /** A change of the founder's clocks before the shown day. */
  change: { at: Date; isForward: boolean } | null;
};

type Pick = { zone?: string | undefined; day?: string | undefined };

/** The free times of a kind for a visitor; without a chosen zone in the founder's, without a day on the first free one. */
export async function getTimes(
  kind: AppointmentKind,
  { zone: chosen, day: wanted }: Pick,
  now: Date,
  except?: string,
): Promise<TimesView> {
  const zone = chosen ?? siteZone();
  const all = await listFreeSlots(db, kind, now, except);
  const days = slotsByDay(all, zone);
  const today = wallClock(now, zone).day;
  const first = addDays(today, -((weekdayOf(today) + 6) % 7));
  const last = [...days.keys()].at(-1) ?? first;
  const weeks: CalendarDay[][] = [];
  for (let week = first; weeks.length < weeksShown || week <= last; week = addDays(week, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, index) => addDays(week, index)).map((day) => ({
        ...{ day, free: days.get(day)?.length ?? 0, isToday: day === today },
      })),
    );
  const day = (wanted && days.has(wanted) ? wanted : [...days.keys()][0]) ?? null;
  const slots = (day !== null && days.get(day)) || [];
  const until = new Date((slots.at(-1)?.start.getTime() ?? now.getTime()) + dayMs);
  const at = clockChangeBetween(now, until, siteZone());
  const change = at && { at, isForward: isForward(at, siteZone()) };
  return { zone, isChosen: chosen !== undefined, weeks, day, slots, all, change };
}

/** The three free times nearest to one that is gone, in order. */
export function nearestTo(gone: Date, all: readonly Date[]): Date[] {
  const distance = (one: Date) => Math.abs(one.getTime() - gone.getTime());
  return [...all]
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, 3)
    .sort((one, other) => one.getTime() - other.getTime());
}

/** True if a hold lapsed, and its time is not among the free ones any more. */
export function isTimeTaken(row: AppointmentRow, free: readonly Date[], now: Date): boolean {
  const isFree = free.some((start) => start.getTime() === row.startsAt.getTime());
  return row.state === "cancelled" || (hasLapsed(row, now) && !isFree);
}

/** The order that pays an appointment alone, and what of it goes back if it is cancelled today, in pence; null without one. */
export async function findOrderOf({ orderId }: AppointmentRow, now: Date) {
  if (!orderId) return null;
  const columns = { linkToken: true, totalPence: true, currency: true };
  const where = { id: orderId, coaching: { kindId: { not: null } } };
  const order = await db.order.findFirst({ where, select: columns });
  const refund = order && (await findRefund(db, orderId, { by: "buyer", noticeOn: calendarDay(now) }));
  return order && { ...order, backPence: refund?.byTermsPence ?? 0 };
}

/** The hold or appointment of a link; null if unknown. */
export async function findAppointment(token: string): Promise<AppointmentRow | null> {
  const id = appointmentIdOf(token);
  return id === null ? null : db.appointment.findUnique({ where: { id }, include: { kind: true } });
}
