import "server-only";
import { z } from "zod";
import { mastermindWaitlistCopy } from "@/content/pages/mastermind-waitlist";
import { inFacts } from "@/lib/catalogue/interpolate-facts";
import { calendarDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { findRetreat, findRoom, listRetreats } from "@/lib/catalogue/retreats";
import { Prisma } from "@/prisma/generated/client";
import {
  consentColumns,
  consentOf,
  entryConditions,
  letterStates,
  letterWords,
  type LetterState,
} from "./letter-consent";
import { anyOf, countEach, countRows, type List, type ListCursor, listQuery, oneOfNow } from "./list";

/** The filter values: all, the mastermind's, each retreat's id. */
export function waitlistNames(): string[] {
  return ["all", "mastermind", ...listRetreats().map(({ id }) => id)];
}

export type WaitlistQuery = z.output<typeof query>;

const query = z.object({ ...listQuery, list: oneOfNow(waitlistNames), letters: anyOf(letterStates) });

export type WaitlistRow = {
  id: string;
  /** "mastermind", or a retreat's id. */
  list: string;
  name: string;
  email: string;
  phone: string;
  createdAt: Date;
  updatedAt: Date;
  /** Asked by the mastermind's form only; null for a retreat. */
  currentBusiness: string | null;
  goals: string | null;
  investmentLevel: string | null;
  /** The preferred room; null for any, and for the mastermind. */
  room: string | null;
  confirmedAt: Date | null;
  leftAt: Date | null;
  placedAt: Date | null;
  consented: boolean;
  withdrawnAt: Date | null;
  awaits: boolean;
};

export const entryStandings = {
  waits: "Waits",
  unconfirmed: "Address not confirmed",
  left: "Left the line",
  placed: "Has a place",
};

/** All waitlists combined, newest first (docs/rules/administration.md#lists). */
export const waitlistList: List<WaitlistQuery, WaitlistRow> = {
  query,
  find: ({ list, ...asked }, take) => {
    const end = Prisma.sql`ORDER BY e.created_at DESC, e.id DESC LIMIT ${take}`;
    const parts = partsOf(list).map(
      ({ columns, from }) =>
        Prisma.sql`(SELECT ${common}, ${columns}, ${consentColumns} ${from(asked)} ${end})`,
    );
    return db.$queryRaw<WaitlistRow[]>`
      SELECT * FROM (${Prisma.join(parts, " UNION ALL ")}) entries
      ORDER BY "createdAt" DESC, id DESC LIMIT ${take}`;
  },
  key: ({ createdAt }) => createdAt.getTime(),
  columns: [
    { header: "Name", value: ({ name }) => name },
    { header: "Email", value: ({ email }) => email },
    { header: "Phone", value: ({ phone }) => phone },
    { header: "List", value: ({ list }) => waitlistName(list) },
    { header: "Room", value: wishedRoom },
    { header: "In the line", value: (row) => entryStandings[standingOf(row)] },
    { header: "Joined", value: ({ createdAt }) => calendarDay(createdAt) },
    { header: "Changed", value: ({ updatedAt }) => calendarDay(updatedAt) },
    { header: "Letters", value: letterWords },
    { header: "Business", value: ({ currentBusiness }) => currentBusiness },
    { header: "Goals", value: ({ goals }) => goals },
    { header: "Investment", value: investmentWords },
  ],
};

/** The number waiting per list, for the other filters. */
export async function countWaitlists({
  search,
  letters,
}: Pick<WaitlistQuery, "search" | "letters">): Promise<Record<string, number>> {
  return countEach(waitlistNames(), (list) =>
    countRows(partsOf(list).map(({ from }) => Prisma.sql`SELECT 1 ${from({ search, letters })}`)),
  );
}

/** A waitlist's name; its id if it is no longer in the content. */
export function waitlistName(list: string): string {
  return list === "mastermind" ? "Mastermind" : (findRetreat(list)?.copy.waitlist.name ?? list);
}

/** The label of a mastermind applicant's investment level. */
export function investmentWords({ investmentLevel }: Pick<WaitlistRow, "investmentLevel">): string | null {
  const { options } = inFacts(mastermindWaitlistCopy.form.investment_level);
  return Object.entries<string>(options).find(([key]) => key === investmentLevel)?.[1] ?? investmentLevel;
}

/** The preferred room on a retreat's waitlist; null for the mastermind. */
export function wishedRoom({ list, room }: Pick<WaitlistRow, "list" | "room">): string | null {
  if (list === "mastermind") return null;
  if (!room) return "Any room";
  const retreat = findRetreat(list);
  return (retreat && findRoom(retreat, room)?.name) ?? room;
}

/** An entry's status: waiting, unconfirmed, left, or placed. */
export function standingOf({
  confirmedAt,
  leftAt,
  placedAt,
}: Pick<WaitlistRow, "confirmedAt" | "leftAt" | "placedAt">) {
  if (leftAt) return "left";
  if (placedAt) return "placed";
  return confirmedAt ? "waits" : "unconfirmed";
}

type Asked = {
  search?: string | undefined;
  letters?: LetterState | undefined;
  after?: ListCursor | undefined;
};

const common = Prisma.sql`e.id, e.name, e.email, e.phone, e.created_at AS "createdAt", e.updated_at AS "updatedAt",
  e.confirmed_at AS "confirmedAt", e.left_at AS "leftAt"`;

function partsOf(list: string): { columns: Prisma.Sql; from: (asked: Asked) => Prisma.Sql }[] {
  const conditions = (asked: Asked) =>
    entryConditions(asked, { searched: "search_text", order: "created_at" });
  const mastermind = {
    columns: Prisma.sql`'mastermind' AS list, e.current_business AS "currentBusiness", e.goals, e.investment_level AS "investmentLevel",
      NULL AS room, NULL::timestamptz AS "placedAt"`,
    from: (asked: Asked) => Prisma.sql`FROM mastermind_waitlist e ${consentOf} WHERE ${conditions(asked)}`,
  };
  const isOf = list === "all" ? Prisma.sql`TRUE` : Prisma.sql`e.retreat = ${list}`;
  const ofRetreats = {
    columns: Prisma.sql`e.retreat AS list, NULL AS "currentBusiness", NULL AS goals, NULL AS "investmentLevel",
      e.room, e.placed_at AS "placedAt"`,
    from: (asked: Asked) =>
      Prisma.sql`FROM uk_retreat_waitlist e ${consentOf} WHERE ${isOf} AND ${conditions(asked)}`,
  };
  if (list === "mastermind") return [mastermind];
  return list === "all" ? [mastermind, ofRetreats] : [ofRetreats];
}
