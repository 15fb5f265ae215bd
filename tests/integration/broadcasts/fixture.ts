import { randomUUID } from "node:crypto";
import { db } from "@/lib/db";
import { sendBroadcast } from "@/lib/broadcasts/sending";
import { jobs } from "@/lib/queue";
import type { Prisma } from "@/prisma/generated/client";
import type { PretendMail } from "./mail-service";

export const minute = 60_000;
export const noon = new Date("2026-06-01T12:00:00Z");
export const after = (minutes: number) => new Date(noon.getTime() + minutes * minute);

/** Deletes consents, broadcasts and jobs. */
export async function startAfresh(): Promise<void> {
  await jobs();
  await db.$executeRaw`DELETE FROM pgboss.job WHERE name IN ('deliver-letter', 'send-broadcast')`;
  await db.broadcast.deleteMany();
  await db.consent.deleteMany();
  await db.email.deleteMany();
}

/** Creates consents; returns their addresses in order. */
export async function saidYes(count: number): Promise<string[]> {
  const emails = Array.from(
    { length: count },
    (_, index) => `yes-${String(index).padStart(6, "0")}@example.test`,
  );
  for (let from = 0; from < count; from += 5_000) {
    await db.consent.createMany({
      data: emails.slice(from, from + 5_000).map((email) => ({
        ...{ email, emailKey: email, givenAt: noon, wording: "Yes", page: "/" },
      })),
    });
  }
  return emails;
}

export const withdraw = (...emails: string[]) =>
  db.consent.updateMany({ where: { emailKey: { in: emails } }, data: { withdrawnAt: noon } });

/** A broadcast to all with consent, scheduled for noon. */
export async function aBroadcast(more: Partial<Prisma.BroadcastUncheckedCreateInput> = {}): Promise<string> {
  const { id } = await db.broadcast.create({
    data: {
      id: randomUUID(),
      subject: "Unleash opens to you first",
      preheader: "Twelve days before everybody else.",
      text: "# You’re first\n\nHi {name},\n\nIt has rooms now.\n\n[See the rooms](/)",
      audience: "everybody",
      status: "scheduled",
      scheduledFor: noon,
      createdAt: noon,
      changedAt: noon,
      ...more,
    },
  });
  return id;
}

/** Runs one process, at so many minutes past noon. */
export const send = (id: string, service: PretendMail, minutes: number) =>
  sendBroadcast(id, { service, now: () => after(minutes), rest: () => Promise.resolve() });

/** Counts its recipients by state. */
export async function standing(id: string): Promise<Record<string, number>> {
  const groups = await db.broadcastRecipient.groupBy({
    by: ["state", "why"],
    where: { broadcastId: id },
    _count: true,
  });
  return Object.fromEntries(
    groups.map(({ state, why, _count }) => [why ? `${state}: ${why}` : state, _count]),
  );
}

export const find = (id: string) => db.broadcast.findUniqueOrThrow({ where: { id } });
