import { randomUUID } from "node:crypto";
import { site } from "@/content/site";
import { hashPassword } from "@/lib/accounts/passwords";
import { db, type Transaction } from "@/lib/db";
import { dateOf, nextOccurrences } from "@/lib/events/occurrences";
import { emailKey } from "@/lib/text/email-address";
import { addDays, calendarDay } from "@/lib/time/dates";
import { instantAt } from "@/lib/time/zones";
import type { Role } from "@/prisma/generated/enums";
import { writeAppointments } from "./appointments";
import { invitations } from "./business";
import { writeBoards, writePollAndSaved } from "./community";
import { ago } from "./days";
import { events } from "./events";
import { writePosts, writeReadMarks } from "./messages";
import { writeBusiness } from "./orders";
import { writePastRetreat } from "./past-retreat";
import { addressOf, people, type SampleIds, type SampleKey } from "./people";
import { writeSeries } from "./series";
import { writeVisits } from "./visits";

/** The password of all of the sample's people. */
export const password = "the kettle is on";

/** Fills a database with a community in one transaction. False if it has one already. */
export async function createSample(now: Date): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return db.$transaction(
    async (tx) => {
      // A concurrent second run waits here for as long as the first takes, and then finds the data.
      await tx.$executeRaw`
        SELECT set_config(name, '60s', true) FROM unnest(ARRAY['lock_timeout', 'statement_timeout']) AS name`;
      await tx.$executeRaw`LOCK TABLE profiles IN SHARE ROW EXCLUSIVE MODE`;
      if (await tx.user.findUnique({ where: { emailKey: addressOf("robyn") }, select: { id: true } })) {
        return false;
      }
      const ids = await writePeople(tx, passwordHash, now);
      const { retreat, packageId } = await writeBusiness(tx, ids, now);
      await writePastRetreat(tx, ids.robyn, now);
      const written = await writePosts(tx, ids, await writeBoards(tx, ids, retreat), now);
      await writeReadMarks(tx, ids, written);
      await writePollAndSaved(tx, ids, written, now);
      await writeEvents(tx, ids, now);
      await writeAppointments(tx, packageId, now);
      await writeSeries(tx, now);
      await writeVisits(tx, now);
      return true;
    },
    { timeout: 60_000 },
  );
}

async function writePeople(tx: Transaction, passwordHash: string, now: Date): Promise<SampleIds> {
  const ids = Object.fromEntries(people.map(([key]) => [key, randomUUID()])) as SampleIds;
  for (const [key, person] of people) {
    const { name, joined, access, hidesEmail } = person;
    const role: Role = person.role ?? "member";
    const email = addressOf(key);
    const createdAt = ago(now, joined);
    await tx.user.create({
      data: {
        id: ids[key],
        email,
        emailKey: emailKey(email),
        emailConfirmedAt: createdAt,
        passwordHash,
        passwordChangedAt: createdAt,
        role,
        createdAt,
        profile: { create: { displayName: name, email, showEmail: !hidesEmail, createdAt } },
        ...(access === "mastermind" && {
          grants: {
            create: { source: "mastermind", sourceId: randomUUID(), startsAt: createdAt, createdAt },
          },
        }),
        ...(access === "admin" &&
          key !== "robyn" && {
            grants: {
              create: {
                source: "admin",
                sourceId: randomUUID(),
                startsAt: createdAt,
                createdAt,
                grantedBy: ids.robyn,
                reason: "Helped at the first retreat",
              },
            },
          }),
      },
    });
  }
  await writeInvitations(tx, ids, now);
  return ids;
}

/** Members who joined by invitation used the first one. */
async function writeInvitations(tx: Transaction, ids: SampleIds, now: Date): Promise<void> {
  const invited = people.filter(([, { access }]) => access === "invitation");
  for (const [index, { code, note, maxUses, made, endsIn }] of invitations.entries()) {
    const id = randomUUID();
    const users = index === 0 ? invited : [];
    await tx.invitation.create({
      data: {
        id,
        code,
        note,
        maxUses,
        currentUses: users.length,
        includesAccess: true,
        createdBy: ids.robyn,
        createdAt: ago(now, made),
        expiresAt: endsIn === null ? null : ago(now, -endsIn),
        uses: { create: users.map(([key, { joined }]) => ({ userId: ids[key], usedAt: ago(now, joined) })) },
      },
    });
    await tx.accessGrant.createMany({
      data: users.map(([key, { joined }]) => ({
        userId: ids[key],
        source: "invitation" as const,
        sourceId: id,
        startsAt: ago(now, joined),
        createdAt: ago(now, joined),
      })),
    });
  }
}

/** Upcoming and past events, with the answers for each one's next day. */
async function writeEvents(tx: Transaction, ids: SampleIds, now: Date): Promise<void> {
  for (const { inDays, clock, comes, not, recording, ...words } of events) {
    const first = addDays(calendarDay(now), inDays);
    const rule = {
      ...words,
      startsAt: instantAt({ day: first, clock }, site.timeZone),
      timeZone: site.timeZone,
    };
    const [next] = nextOccurrences({ ...rule, cancelledAt: null, dates: [] }, now, 1);
    const answers = (keys: readonly SampleKey[], coming: boolean) =>
      keys.map((key) => ({ userId: ids[key], coming, at: now, day: dateOf(next?.day ?? first) }));
    await tx.clubEvent.create({
      data: {
        ...{ ...rule, createdAt: now, updatedAt: now },
        ...(recording && { dates: { create: { day: dateOf(first), recordingUrl: recording } } }),
        answers: { create: [...answers(comes, true), ...answers(not, false)] },
      },
    });
  }
}
