import { randomUUID } from "node:crypto";
import type { BoardId } from "@/content/boards";
import { dorset, termsVersion } from "@/content/retreats";
import { hashPassword } from "@/lib/accounts/passwords";
import { balanceDueOn } from "@/lib/bookings/dates";
import { boardIds } from "@/lib/clubhouse/board-list";
import { addDays, calendarDay } from "@/lib/dates";
import { db, type Transaction } from "@/lib/db";
import { emailKey } from "@/lib/email-address";
import { env } from "@/lib/env";
import { sandboxValues } from "@/lib/env-schema";
import { endOfDay } from "@/lib/last-day";
import { posts } from "./sample/boards";
import {
  bookings,
  customRetreats,
  invitations,
  mastermindWaitlist,
  retreatWaitlist,
} from "./sample/business";
import { founder, members, type SampleKey, type SamplePerson, type SamplePost } from "./sample/people";

// Fills the demo's database with a community (npm run demo -- --sample). A second time changes nothing.

const password = "the kettle is on";
const people = Object.entries<SamplePerson>({ robyn: founder, ...members }) as [SampleKey, SamplePerson][];
const addressOf = (key: SampleKey) => `${key}@clubhouse.example.com`;
const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** Writes the community in one transaction. False when it is there already. */
async function fillClubhouse(now: Date): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return db.$transaction(
    async (tx) => {
      // Two at once: the second one waits here, and finds everything done
      await tx.$executeRaw`LOCK TABLE profiles IN SHARE ROW EXCLUSIVE MODE`;
      if (await tx.user.findUnique({ where: { emailKey: addressOf("robyn") }, select: { id: true } })) {
        return false;
      }
      const ids = await writePeople(tx, passwordHash, now);
      const places = await writePosts(tx, ids, now);
      await writeReadMarks(tx, ids, places);
      await writeBusiness(tx, now);
      return true;
    },
    { timeout: 60_000 },
  );
}

type Ids = Record<SampleKey, string>;

async function writePeople(tx: Transaction, passwordHash: string, now: Date): Promise<Ids> {
  const ids = Object.fromEntries(people.map(([key]) => [key, randomUUID()])) as Ids;
  for (const [key, { name, joined, access, hidesEmail }] of people) {
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
        role: key === "robyn" ? "admin" : "member",
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

/** The first invitation has let in everybody who came by one. */
async function writeInvitations(tx: Transaction, ids: Ids, now: Date): Promise<void> {
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

/** Where each board's posts stand, in order. */
type Places = Record<BoardId, number[]>;

/** Posts everything in the order in which it was said, and numbered as real posts and edits are. */
async function writePosts(tx: Transaction, ids: Ids, now: Date): Promise<Places> {
  const places = Object.fromEntries(boardIds.map((board) => [board, [] as number[]])) as Places;
  const written = boardIds
    .flatMap((board) =>
      (posts[board] ?? []).map((post) => ({ board, post, id: randomUUID(), at: momentOf(post, now) })),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { board, post, id, at } of written) {
    const [by, , kind, content, edited] = post;
    const [row] = await tx.$queryRaw<{ position: number }[]>`
      WITH next AS (UPDATE boards SET revision = revision + 1 WHERE id = ${board} RETURNING revision)
      INSERT INTO messages (id, category, kind, content, user_id, position, revision, created_at)
      SELECT ${id}::uuid, ${board}, ${kind}, ${content}, ${ids[by]}::uuid, next.revision, next.revision, ${at}
      FROM next RETURNING position`;
    places[board].push(row?.position ?? 0);
    if (!edited) continue;
    await tx.$executeRaw`
      WITH next AS (UPDATE boards SET revision = revision + 1 WHERE id = ${board} RETURNING revision)
      UPDATE messages SET edited_at = ${new Date(at.getTime() + 4 * minute)}, revision = next.revision
      FROM next WHERE messages.id = ${id}::uuid`;
  }
  return places;
}

/** "9 21:14": nine days ago at that time where the founder lives; "12m": twelve minutes ago. */
function momentOf([, at]: SamplePost, now: Date): Date {
  const [, minutes] = /^(\d+)m$/.exec(at) ?? [];
  if (minutes) return new Date(now.getTime() - Number(minutes) * minute);
  const [, days, hour, past] = /^(\d+) (\d\d):(\d\d)$/.exec(at) ?? [];
  const midnight = endOfDay(addDays(calendarDay(now), -Number(days) - 1));
  return new Date(midnight.getTime() + (Number(hour) * 60 + Number(past)) * minute);
}

async function writeReadMarks(tx: Transaction, ids: Ids, places: Places): Promise<void> {
  await tx.readMark.createMany({
    data: people.flatMap(([key, { behind = 0 }]) =>
      boardIds.map((board) => ({
        userId: ids[key],
        board,
        position: places[board].at(-1 - behind) ?? 0,
      })),
    ),
  });
}

async function writeBusiness(tx: Transaction, now: Date): Promise<void> {
  for (const [name, email, room, days, paid] of bookings) {
    const at = ago(now, days);
    const id = randomUUID();
    const { pricePence } = dorset.rooms[room];
    const amountPence = paid === "all" ? pricePence : dorset.depositPence;
    await tx.booking.create({
      data: {
        id,
        retreat: dorset.id,
        room,
        status: "confirmed",
        name,
        email,
        emailKey: emailKey(email),
        totalPence: pricePence,
        balanceDueOn: new Date(`${balanceDueOn(dorset, at)}T00:00:00Z`),
        linkToken: randomUUID(),
        termsVersion,
        termsAcceptedAt: at,
        createdAt: at,
        confirmedAt: at,
        payments: {
          create: {
            checkoutSessionId: `cs_sample_${id}`,
            paymentIntentId: `pi_sample_${id}`,
            amountPence,
            currency: dorset.currency,
            paidAt: at,
          },
        },
      },
    });
  }
  const dated = <Entry extends { days: number; email: string }>({ days, ...entry }: Entry) => ({
    ...entry,
    emailKey: emailKey(entry.email),
    createdAt: ago(now, days),
    updatedAt: ago(now, days),
  });
  const skipDuplicates = true;
  await tx.customRetreatEnquiry.createMany({
    data: customRetreats.map(dated),
    skipDuplicates,
  });
  await tx.mastermindWaitlistEntry.createMany({ data: mastermindWaitlist.map(dated), skipDuplicates });
  await tx.ukRetreatWaitlistEntry.createMany({ data: retreatWaitlist.map(dated), skipDuplicates });
}

function ago(now: Date, days: number): Date {
  return new Date(now.getTime() - days * day);
}

function inColumns(addresses: readonly string[]): string {
  const rows = Array.from({ length: addresses.length / 3 }, (_, row) =>
    addresses.slice(3 * row, 3 * row + 3),
  );
  return rows.map((row) => `  ${row.map((address) => address.padEnd(32)).join("")}`.trimEnd()).join("\n");
}

if (!env.SANDBOX_URL || env.NEXTAUTH_SECRET !== sandboxValues.NEXTAUTH_SECRET) {
  console.error("The sample is for the demo's database only: npm run demo -- --sample");
  process.exit(1);
}
await fillClubhouse(new Date());
console.log(`  The sample's people sign in with the password “${password}”:
  ${addressOf("robyn")} (administrator)
${inColumns(people.slice(1).map(([key]) => addressOf(key)))}`);
process.exit(0);
