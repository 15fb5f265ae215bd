import { randomUUID } from "node:crypto";
import type { Transaction } from "@/lib/db";
import { ago } from "./days";
import { addressOf, members } from "./people";

const emails = [
  {
    ...{ days: 0, subject: "You’re in. Now what?" },
    text: "Say hello in the chat, badly if need be. Everybody’s first line is terrible, and nobody remembers any of them.",
  },
  {
    ...{ days: 4, subject: "The board to read first" },
    text: "Wins. Start at the bottom: the first ones are small, and that’s the point of them.",
  },
  {
    ...{ days: 10, subject: "One thing by Friday" },
    text: "Post one thing you’ll have done by Friday. Somebody will ask on Saturday. It’ll probably be Mags.",
  },
] as const;

/** The members who are in it, with the emails that they have had. */
const people = [
  ["dawn", 1],
  ["zainab", 3],
  ["morag", 3],
  ["tess", 3],
] as const;

/** A series of emails to new members, which some have read to its end. */
export async function writeSeries(tx: Transaction, now: Date): Promise<void> {
  const seriesId = randomUUID();
  const listed = emails.map((email, index) => ({ ...email, id: randomUUID(), seriesId, number: index + 1 }));
  await tx.series.create({
    data: {
      ...{
        id: seriesId,
        name: "The first two weeks",
        audience: "members",
        status: "on",
        stopsOnBooking: false,
      },
      ...{ createdAt: ago(now, 41), turnedOnAt: ago(now, 40) },
    },
  });
  await tx.seriesEmail.createMany({ data: listed });
  for (const [key, had] of people) {
    const { name, joined } = members[key];
    const own = { id: randomUUID(), seriesId, emailKey: addressOf(key), email: addressOf(key), name };
    const startedAt = ago(now, joined);
    const at = (index: number) => {
      const days = listed.slice(0, index + 1).reduce((sum, email) => sum + email.days, 0);
      return ago(startedAt, -days);
    };
    const isOver = had === listed.length;
    const ended = { endedAt: isOver ? at(had - 1) : null, endedBy: isOver ? ("finished" as const) : null };
    await tx.seriesMember.create({ data: { ...own, ...ended, startedAt } });
    await tx.seriesDelivery.createMany({
      data: listed.slice(0, had).map(({ id }, index) => ({ memberId: own.id, emailId: id, at: at(index) })),
    });
  }
}
