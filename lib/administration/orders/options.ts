import "server-only";
import { z } from "zod";
import { listRetreats } from "@/lib/content/retreats";
import { db } from "@/lib/db";
import { depositDueOn } from "@/lib/orders/bookings/dates";
import { countFree } from "@/lib/orders/bookings/places";
import { calendarDay } from "@/lib/time/dates";

/** A retreat that can be booked in the office; money in pence. */
export type BookableRetreat = {
  id: string;
  name: string;
  dates: string;
  currency: string;
  /** What is paid first; null: everything, as the balance would be due already. */
  depositPence: number | null;
  left: number;
  rooms: { id: string; name: string; pricePence: number; left: number }[];
};

/** The retreats that are on sale or not over, drafts excepted, with their free places of all kinds. */
export async function listBookableRetreats(now: Date): Promise<BookableRetreat[]> {
  const today = calendarDay(now);
  const upcoming = listRetreats().filter(({ lastDay, sales }) => sales === "open" || lastDay >= today);
  return Promise.all(
    upcoming.map(async (retreat) => {
      const { id, name, dates, currency, depositPence, rooms } = retreat;
      const free = await countFree(retreat, now);
      return {
        ...{ id, name, dates, currency, left: free.left },
        depositPence: depositDueOn(retreat, now) === null ? null : depositPence,
        rooms: Object.entries(rooms).map(([room, { name: label, pricePence }]) => ({
          ...{ id: room, name: label, pricePence },
          left: free.rooms[room]?.left ?? 0,
        })),
      };
    }),
  );
}

/** What a booking is made from: an enquiry, an application, or an entry of a waitlist. */
export type OrderSource = {
  source: string;
  label: string;
  name: string;
  email: string;
  retreat: string | null;
  room: string | null;
};

const sourceSchema = z
  .string()
  .transform((text) => text.split(":"))
  .pipe(z.tuple([z.enum(["enquiry", "application", "waitlist"]), z.uuid()]));

/** The person and place of a source such as "enquiry:ID"; null if unknown. */
export async function findOrderSource(from: unknown): Promise<OrderSource | null> {
  const parsed = sourceSchema.safeParse(from);
  if (!parsed.success) return null;
  const [kind, id] = parsed.data;
  const source = `${kind}:${id}`;
  const anywhere = { retreat: null, room: null };
  if (kind === "enquiry") {
    const row = await db.customRetreatEnquiry.findUnique({ where: { id } });
    const name = row && `${row.firstName} ${row.lastName}`.trim();
    return row && { source, label: "From an enquiry", name: name ?? "", email: row.email, ...anywhere };
  }
  if (kind === "application") {
    const row = await db.sponsoredApplication.findUnique({ where: { id } });
    return row && { source, label: "From an application", name: row.fullName, email: row.email, ...anywhere };
  }
  const row = await db.retreatWaitlistEntry.findUnique({ where: { id } });
  if (!row) return null;
  const { name, email, retreat, room } = row;
  return { source, label: "From the waitlist", name, email, retreat, room };
}
