import type { Transaction } from "@/lib/db";
import { site } from "@/content/site";
import { emailKey } from "@/lib/text/email-address";
import { addDays, calendarDay } from "@/lib/time/dates";
import { instantAt, weekdayOf } from "@/lib/time/zones";
import type { Appointment, AppointmentKind, Prisma } from "@/prisma/generated/client";
import { coaching } from "./business";
import { ago } from "./days";
import { addressOf } from "./people";

type Kind = Pick<AppointmentKind, "slug" | "name" | "minutes" | "audience" | "text">;
type Booked = Pick<Appointment, "name" | "email" | "phone" | "note"> & {
  kind: "call" | "coaching" | "monthly";
  weekday: number;
  clock: string;
  zone: string;
};

const kinds: Record<Booked["kind"], Kind> = {
  call: {
    ...{ slug: "first-call", name: "Free first call", minutes: 20, audience: "everyone" },
    text: "You say what a Tuesday is like. I say whether I can help and, if I can’t, who might.",
  },
  coaching: {
    ...{ slug: "coaching", name: "Coaching hour", minutes: 60, audience: "coaching" },
    text: "One hour of your package, on the thing you keep moving.",
  },
  monthly: {
    ...{ slug: "monthly", name: "Monthly 1:1", minutes: 45, audience: "mastermind" },
    text: "Once a month, just us, and the number you haven’t said yet.",
  },
};

/** Weekly hours: weekday, from and until, in hours. */
const hours = [
  [2, 14, 17.5],
  [3, 10, 12],
  [3, 14, 17],
  [4, 10, 12],
  [4, 14, 17],
  [5, 10, 12.5],
] as const;

/** What is booked: its kind, weekday and time, who, and what they wrote. */
const booked: readonly Booked[] = [
  {
    ...{ kind: "call", weekday: 3, clock: "14:00", zone: "America/Toronto" },
    ...{ name: "Amara Osei", email: "amara.osei@example.com", phone: "" },
    note: "Six of us run a small law firm together. None of us has had lunch since 2023.",
  },
  {
    ...{ kind: "coaching", weekday: 4, clock: "10:00", zone: site.timeZone },
    ...{ name: coaching.name, email: coaching.email, phone: "01632 960118", note: "" },
  },
  {
    ...{ kind: "monthly", weekday: 5, clock: "11:00", zone: site.timeZone },
    ...{ name: "Priya", email: addressOf("priya"), phone: "", note: "The invoice. Still the invoice." },
  },
];

/** Kinds of appointments with weekly hours, and three that are booked; one counts on the coaching package. */
export async function writeAppointments(tx: Transaction, packageId: string, now: Date): Promise<void> {
  const place = "https://meet.example.org/robyn";
  const figures = { bufferMinutes: 10, noticeHours: 24, horizonDays: 42, place, createdAt: ago(now, 90) };
  const ids = new Map<string, string>();
  for (const [key, kind] of Object.entries(kinds)) {
    const data: Prisma.AppointmentKindCreateInput = { ...kind, ...figures };
    ids.set(key, (await tx.appointmentKind.create({ data, select: { id: true } })).id);
  }
  const week = hours.map(([weekday, opens, closes]) => ({ weekday, opens: opens * 60, closes: closes * 60 }));
  await tx.appointmentHours.createMany({ data: week, skipDuplicates: true });
  const soonest = addDays(calendarDay(now), 2);
  for (const { kind, weekday, clock, zone: timeZone, ...who } of booked) {
    const day = addDays(soonest, (weekday - weekdayOf(soonest) + 7) % 7);
    const startsAt = instantAt({ day, clock }, site.timeZone);
    const after = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000);
    const { minutes } = kinds[kind];
    const at = ago(now, 3);
    const data: Prisma.AppointmentUncheckedCreateInput = {
      ...{ ...who, emailKey: emailKey(who.email), timeZone, kindId: ids.get(kind) ?? "", state: "booked" },
      ...{ startsAt, endsAt: after(minutes), blockedUntil: after(minutes + 10), createdAt: at, bookedAt: at },
      orderId: kind === "coaching" ? packageId : null,
    };
    await tx.appointment.create({ data });
  }
}
