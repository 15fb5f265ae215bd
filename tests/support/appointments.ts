import type { Appointment, AppointmentKind, Prisma } from "../../prisma/generated/client";
import { database } from "./database";

let count = 0;

/** A kind of appointment of 20 minutes, a day ahead at least; its address is unique in the run. */
export async function createAppointmentKind(
  more: Partial<Prisma.AppointmentKindUncheckedCreateInput> = {},
): Promise<AppointmentKind> {
  count += 1;
  return database().appointmentKind.create({
    data: {
      ...{ name: "Free first call", slug: `first-call-${process.pid}-${count}`, audience: "everyone" },
      ...{ minutes: 20, bufferMinutes: 10, noticeHours: 24, horizonDays: 42 },
      ...{ place: "https://meet.example/first-call", createdAt: new Date() },
      ...more,
    },
  });
}

type Booked = Partial<Prisma.AppointmentUncheckedCreateInput> & { email: string; startsAt: Date };

/** An appointment of an hour, booked at its start. */
export async function createAppointment({ email, startsAt, ...more }: Booked): Promise<Appointment> {
  const kind = await createAppointmentKind();
  const end = new Date(startsAt.getTime() + 3_600_000);
  return database().appointment.create({
    data: {
      ...{ kindId: kind.id, state: "booked", name: "Fern Hale", email, emailKey: email.toLowerCase() },
      ...{ startsAt, endsAt: end, blockedUntil: end, bookedAt: startsAt, createdAt: startsAt },
      ...{ timeZone: "Europe/London", ...more },
    },
  });
}

/** Hours every day from nine to five, in the founder's time zone, without days off. */
export async function openHours(opens = 540, closes = 1020): Promise<void> {
  const db = database();
  await db.appointmentHours.deleteMany();
  await db.appointmentDaysOff.deleteMany();
  await db.appointmentHours.createMany({
    data: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens, closes })),
  });
}
