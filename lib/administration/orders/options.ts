import "server-only";
import { z } from "zod";
import { plans, type PaymentInterval, type Programme } from "@/content/programmes";
import { sessionsWords } from "@/lib/catalogue/packages";
import { listPackages } from "@/lib/content/packages";
import { listProgrammes, programmeName } from "@/lib/content/programmes";
import { listRetreats } from "@/lib/content/retreats";
import { db } from "@/lib/db";
import { balanceDueOn, depositDueOn } from "@/lib/orders/bookings/dates";
import { countFree } from "@/lib/orders/bookings/places";
import { instalmentDays, monthsAfter } from "@/lib/orders/schedule/schedule";
import { paymentCounts } from "@/lib/orders/coaching/payments";
import { methodsOf } from "@/lib/orders/manual/hold";
import { countSeats } from "@/lib/orders/programmes/places";
import { planTerms } from "@/lib/orders/programmes/plans";
import { planPrice } from "@/lib/orders/programmes/statement";
import { calendarDay } from "@/lib/time/dates";

/** Something that can be sold in the office; money in pence, days "YYYY-MM-DD". */
export type SoldOption = {
  /** As the form sends it. */
  what: string;
  name: string;
  detail: string;
  currency: string;
  methods: ReturnType<typeof methodsOf>;
  /** Free places; null: it takes none. */
  left: number | null;
  /** Of each payment; null: the price is the room's. */
  pricePence: number | null;
  /** How many payments there are, and how long after each other they come: 1, unless a plan is paid in several. */
  payments: number;
  interval?: PaymentInterval;
  /** What is paid first; null: everything, as the balance of a retreat would be due already. */
  depositPence: number | null;
  rooms: { id: string; name: string; pricePence: number; left: number }[];
  /** The days of what follows the deposit, or of all payments for coaching: at once or, if offered, monthly. */
  schedules: string[][];
};

/** A retreat that can be booked in the office. */
type BookableRetreat = SoldOption & { id: string; dates: string; left: number };

/** All that can be sold in the office: retreats first, then programmes and coaching. */
export async function listSoldOptions(now: Date): Promise<SoldOption[]> {
  return [...(await listBookableRetreats(now)), ...(await listSeats(now)), ...listCoaching(now)];
}

/** The retreats that are on sale or not over, drafts excepted, with their free places of all kinds. */
export async function listBookableRetreats(now: Date): Promise<BookableRetreat[]> {
  const today = calendarDay(now);
  const upcoming = listRetreats().filter(({ lastDay, sales }) => sales === "open" || lastDay >= today);
  return Promise.all(
    upcoming.map(async (retreat): Promise<BookableRetreat> => {
      const { id, name, dates, currency, depositPence, rooms } = retreat;
      const free = await countFree(retreat, now);
      const takesDeposit = depositDueOn(retreat, now) !== null;
      const monthly = instalmentDays(retreat, now);
      return {
        ...{ id, dates, what: `retreat:${id}`, name, detail: dates, currency },
        ...{ methods: methodsOf("retreat"), left: free.left, pricePence: null, payments: 1 },
        depositPence: takesDeposit ? depositPence : null,
        rooms: Object.entries(rooms).map(([room, { name: label, pricePence }]) => ({
          ...{ id: room, name: label, pricePence },
          left: free.rooms[room]?.left ?? 0,
        })),
        schedules: [[balanceDueOn(retreat, now)], ...(monthly.length > 0 ? [monthly] : [])],
      };
    }),
  );
}

const withoutRooms = { depositPence: null, rooms: [], schedules: [] };

async function listSeats(now: Date): Promise<SoldOption[]> {
  const all = listProgrammes().map((programme) => seatOptions(programme, now));
  return (await Promise.all(all)).flat();
}

async function seatOptions(programme: Programme, now: Date): Promise<SoldOption[]> {
  const { left } = await countSeats(programme, now);
  return plans.map((plan) => {
    const terms = planTerms(programme, plan);
    const { payments, paymentPence, interval, currency } = terms;
    return {
      ...{
        what: `plan:${programme.id}:${plan}`,
        name: programmeName(programme),
        currency,
        methods: methodsOf(plan),
        left,
      },
      detail: planPrice(terms),
      ...{ pricePence: paymentPence, payments, interval, ...withoutRooms },
    };
  });
}

function listCoaching(now: Date): SoldOption[] {
  const today = calendarDay(now);
  return listPackages().map(({ slug, name, sessions, pricePence, currency, instalments }) => ({
    ...{
      what: `coaching:${slug}`,
      name: `Coaching, ${name}`,
      detail: sessionsWords(sessions),
      currency,
    },
    ...{
      methods: methodsOf("coaching"),
      left: null,
      pricePence,
      payments: 1,
      ...withoutRooms,
    },
    schedules: paymentCounts({ instalments }).map((count) => [today, ...monthsAfter(now, count - 1)]),
  }));
}

/** What a booking is made from: an enquiry, an application, an entry of a waitlist, or an imported purchase. */
export type OrderSource = {
  source: string;
  label: string;
  name: string;
  email: string;
  /** What is chosen at first, as the form sends it; null: the first. */
  what: string | null;
  room: string | null;
  /** How it was paid, if it was. */
  method?: "paid";
  reference?: string;
};

const sourceSchema = z
  .string()
  .transform((text) => text.split(":"))
  .pipe(z.tuple([z.enum(["enquiry", "application", "waitlist", "imported"]), z.uuid()]));

/** The person and place of a source such as "enquiry:ID"; null if unknown. */
export async function findOrderSource(from: unknown): Promise<OrderSource | null> {
  const parsed = sourceSchema.safeParse(from);
  if (!parsed.success) return null;
  const [kind, id] = parsed.data;
  const source = `${kind}:${id}`;
  const anywhere = { what: null, room: null };
  if (kind === "enquiry") {
    const row = await db.customRetreatEnquiry.findUnique({ where: { id } });
    const name = row && `${row.firstName} ${row.lastName}`.trim();
    return (
      row && {
        source,
        label: "From an enquiry",
        name: name ?? "",
        email: row.email,
        ...anywhere,
      }
    );
  }
  if (kind === "application") {
    const row = await db.sponsoredApplication.findUnique({ where: { id } });
    return (
      row && {
        source,
        label: "From an application",
        name: row.fullName,
        email: row.email,
        ...anywhere,
      }
    );
  }
  if (kind === "imported") {
    const row = await db.importedMember.findUnique({
      where: { userId: id },
      select: {
        leftAtStripe: true,
        user: { select: { email: true, profile: true } },
      },
    });
    const paid = {
      method: "paid",
      reference: row?.leftAtStripe[0] ?? "",
    } as const;
    const member = row && {
      name: row.user.profile?.displayName ?? "",
      email: row.user.email,
    };
    return (
      member && {
        source,
        label: "From an imported purchase",
        ...member,
        ...anywhere,
        ...paid,
      }
    );
  }
  const known = { source, label: "From the waitlist" };
  const row = await db.retreatWaitlistEntry.findUnique({ where: { id } });
  if (row) {
    const { name, email, retreat, room } = row;
    return { ...known, name, email, what: `retreat:${retreat}`, room };
  }
  const entry = await db.mastermindWaitlistEntry.findUnique({ where: { id } });
  if (!entry) return null;
  const { name, email, programme, investmentLevel } = entry;
  const plan = plans.find((one) => one === investmentLevel) ?? plans[0];
  return { ...known, name, email, what: `plan:${programme}:${plan}`, room: null };
}
