import "server-only";
import type { Programme } from "@/content/programmes";
import { paywall, type Paywall } from "@/content/paywall";
import { flagship, sponsored } from "@/content/retreats";
import type { Flagship, Retreat, Sponsored } from "@/content/retreats";
import { voucherTerms, type VoucherTerms } from "@/content/vouchers";
import type { Transaction } from "@/lib/db";
import {
  Prisma,
  type CoachingPackage as CoachingPackageRow,
  type Programme as ProgrammeRow,
} from "@/prisma/generated/client";
import { flagshipWith, type FlagshipTerms } from "./flagship";
import { programmeWith, type ProgrammeTerms } from "./programme";
import type { CoachingPackage } from "./packages";
import { startProgrammes, startRetreats } from "./starts";
import { pathsAt, pick, withTerms, type RetreatTerms } from "./terms";

const textNames = ["name", "location", "place", "reminders", "copy"] as const;

type Texts = Pick<Retreat, (typeof textNames)[number] | "rooms">;

const onlyRow = { where: { id: true } };
const withoutId = { omit: { id: true } } as const;

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The sum of the last revisions of all that is on sale; it never falls. */
export const salesRevision = Prisma.sql`(SELECT coalesce(sum(revision), 0)::int
  FROM (SELECT max(revision) AS revision FROM sales_changes GROUP BY subject) AS latest)`;

/** The retreats that the founder saved or started, with the texts that they began with; or one of them. */
export async function readRetreats(tx: Transaction, where: { id?: string } = {}): Promise<Retreat[]> {
  const rooms = { orderBy: { position: "asc" }, omit: { retreatId: true, position: true } } as const;
  const rows = await tx.retreat.findMany({ where, include: { rooms } });
  return rows.flatMap(({ id, copiedFrom: from, texts, openedAt, rooms, firstDay, lastDay, ...row }) => {
    const { cancelledAt, ...others } = row;
    const { address } = others;
    const started = from !== null &&
      address !== null && {
        ...{ ...(texts as unknown as Texts), id, paths: pathsAt(address) },
        started: { address, from, isDraft: openedAt === null },
      };
    const start = started || startRetreats[id];
    const terms = { ...others, firstDay: dayOf(firstDay), lastDay: dayOf(lastDay) };
    const ofRooms = Object.fromEntries(rooms.map(({ id: room, ...values }) => [room, values]));
    const isCancelled = cancelledAt !== null;
    return start ? [withTerms({ ...start, isCancelled }, { ...terms, rooms: ofRooms })] : [];
  });
}

/** Saves the terms of a retreat; of a new one with what it was copied from. */
export async function saveRetreat(
  tx: Transaction,
  id: string,
  { rooms, firstDay, lastDay, ...others }: RetreatTerms,
  start?: Retreat,
): Promise<void> {
  const terms = { ...others, firstDay: dateOf(firstDay), lastDay: dateOf(lastDay) };
  const copied = start && {
    copiedFrom: start.started?.from ?? null,
    texts: { ...pick(start, textNames), rooms: { ...start.rooms, ...start.formerRooms } },
  };
  const create = { id, ...terms, ...(copied as { texts?: Prisma.InputJsonObject }) };
  await tx.retreat.upsert({ where: { id }, create, update: terms });
  for (const [position, [room, values]] of Object.entries(rooms).entries())
    await tx.room.upsert({
      where: { retreatId_id: { retreatId: id, id: room } },
      create: { retreatId: id, id: room, position, ...values },
      update: values,
    });
}

/** The programmes that the founder saved or added, by name. */
export async function readProgrammes(tx: Transaction): Promise<Programme[]> {
  return (await tx.programme.findMany({ orderBy: [{ name: "asc" }, { id: "asc" }] })).map(programmeOf);
}

/** A programme as saved, or as in content/. Throws if there is none. */
export async function readProgramme(tx: Transaction, id: string): Promise<Programme> {
  const row = await tx.programme.findUnique({ where: { id } });
  if (row) return programmeOf(row);
  const start = startProgrammes.find((one) => one.id === id);
  if (start) return start;
  throw new Error(`There is no programme ${id}`);
}

function programmeOf({ firstDay, ...row }: ProgrammeRow): Programme {
  return programmeWith(row, { ...row, firstDay: dayOf(firstDay) });
}

/** Saves a programme. */
export async function saveProgramme(
  tx: Transaction,
  { id, currency }: Pick<Programme, "id" | "currency">,
  terms: ProgrammeTerms,
): Promise<void> {
  const row = { ...terms, currency, firstDay: dateOf(terms.firstDay) };
  await tx.programme.upsert({ where: { id }, create: { id, ...row }, update: row });
}

/** The coaching packages, by name. */
export async function readPackages(tx: Transaction): Promise<CoachingPackage[]> {
  return (await tx.coachingPackage.findMany({ orderBy: [{ name: "asc" }, { slug: "asc" }] })).map(packageOf);
}

/** A coaching package by slug; null if unknown. */
export async function readPackage(tx: Transaction, slug: string): Promise<CoachingPackage | null> {
  const row = await tx.coachingPackage.findUnique({ where: { slug } });
  return row && packageOf(row);
}

function packageOf({ sales, ...row }: CoachingPackageRow): CoachingPackage {
  return { ...row, sales: sales === "open" ? "open" : "closed" };
}

/** Saves a coaching package. */
export async function savePackage(tx: Transaction, { slug, ...row }: CoachingPackage): Promise<void> {
  await tx.coachingPackage.upsert({ where: { slug }, create: { slug, ...row }, update: row });
}

/** The flagship as saved, or as in content/. */
export async function readFlagship(tx: Transaction): Promise<Flagship> {
  const row = await tx.flagship.findUnique({ ...onlyRow, ...withoutId });
  return row
    ? flagshipWith({ ...row, firstDay: dayOf(row.firstDay), lastDay: dayOf(row.lastDay) })
    : flagship;
}

/** Saves the flagship's terms. */
export async function saveFlagship(tx: Transaction, terms: FlagshipTerms): Promise<void> {
  const row = { ...terms, firstDay: dateOf(terms.firstDay), lastDay: dateOf(terms.lastDay) };
  await tx.flagship.upsert({ ...onlyRow, create: row, update: row });
}

/** The sponsored place as saved, or as in content/. */
export async function readSponsored(tx: Transaction): Promise<Sponsored> {
  return { ...sponsored, ...(await tx.sponsoredPlace.findUnique({ ...onlyRow, ...withoutId })) };
}

/** Saves the sponsored place. */
export async function saveSponsored(tx: Transaction, { open, retreat, room }: Sponsored): Promise<void> {
  const row = { open, retreat, room };
  await tx.sponsoredPlace.upsert({ ...onlyRow, create: row, update: row });
}

/** The paywall's offers as saved, or as in content/. */
export async function readPaywall(tx: Transaction): Promise<Paywall> {
  return (await tx.paywall.findUnique({ ...onlyRow, ...withoutId })) ?? paywall;
}

/** Saves the paywall's offers. */
export async function savePaywall(tx: Transaction, row: Paywall): Promise<void> {
  await tx.paywall.upsert({ ...onlyRow, create: row, update: row });
}

/** Which vouchers are sold, as saved or as in content/. */
export async function readVoucherTerms(tx: Transaction): Promise<VoucherTerms> {
  const row = await tx.voucherTerms.findUnique({ ...onlyRow, ...withoutId });
  return row ? { ...row, sales: row.sales === "open" ? "open" : "closed" } : voucherTerms;
}

/** Saves which vouchers are sold. */
export async function saveVoucherTerms(tx: Transaction, row: VoucherTerms): Promise<void> {
  await tx.voucherTerms.upsert({ ...onlyRow, create: row, update: row });
}
