import "server-only";
import { parseAudience, type Audience } from "@/lib/broadcasts/audiences";
import { programmeOfSubject, programmeSubject } from "@/lib/catalogue/programme";
import { listProgrammes, programmeName } from "@/lib/content/programmes";
import { listRetreats } from "@/lib/content/retreats";
import { Prisma } from "@/prisma/generated/client";

type StartingAudience = Audience & { kind: "workbook" | "guests" | "members" | "programme" };

export type SeriesStart = { key: string; label: string };

/** What can start a series, in display order. */
export function listStarts(): SeriesStart[] {
  return [
    { key: "workbook", label: "The workbook is downloaded" },
    { key: "guests", label: "A retreat is booked" },
    ...listRetreats().map(({ id, name }) => ({ key: `guests:${id}`, label: `A booking for ${name}` })),
    ...listProgrammes().map((one) => ({
      key: programmeSubject(one),
      label: `A place in the ${programmeName(one)} is bought`,
    })),
    { key: "members", label: "A member joins the Clubhouse" },
  ];
}

/** The audience that starts a series; null if the key is none, or its retreat is gone. */
export function startOf(key: string): StartingAudience | null {
  const audience = parseAudience(key);
  return audience && isStart(audience) ? audience : null;
}

/** True if its emails are about what their readers bought or joined, and so need no consent. */
export function isService({ kind }: StartingAudience): boolean {
  return kind !== "workbook";
}

const kinds: readonly Audience["kind"][] = ["workbook", "guests", "members", "programme"];

function isStart(audience: Audience): audience is StartingAudience {
  return kinds.includes(audience.kind);
}

/** Rows of `email_key`: the people who started at or after a time. */
export function startsSql(audience: StartingAudience, since: Date): Prisma.Sql {
  return Prisma.sql`SELECT email_key FROM (${eventsOf(audience)}) events WHERE email_key <> '' AND at >= ${since}`;
}

function eventsOf(audience: StartingAudience): Prisma.Sql {
  switch (audience.kind) {
    case "workbook":
      return Prisma.sql`SELECT email_key, created_at AS at FROM workbook_downloads`;
    case "guests":
      return Prisma.sql`
        SELECT coalesce(guests.email_key, orders.email_key) AS email_key, orders.confirmed_at AS at
        FROM bookings JOIN orders ON orders.id = bookings.order_id JOIN guests ON guests.order_id = orders.id
        WHERE orders.status = 'confirmed' AND ${isOfRetreat(audience.retreat)}`;
    case "programme":
      return Prisma.sql`
        SELECT email_key, confirmed_at AS at FROM orders JOIN plans ON plans.order_id = orders.id
        WHERE status = 'confirmed' AND programme = ${programmeOfSubject(audience.of)}`;
    case "members":
      return Prisma.sql`
        SELECT email_key, coalesce((SELECT min(starts_at) FROM access_grants WHERE user_id = users.id), created_at) AS at
        FROM users`;
  }
}

function isOfRetreat(retreat: string | null): Prisma.Sql {
  return retreat === null ? Prisma.sql`TRUE` : Prisma.sql`bookings.retreat = ${retreat}`;
}
