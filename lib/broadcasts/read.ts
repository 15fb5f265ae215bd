import "server-only";
import { db } from "@/lib/db";
import type { Broadcast } from "@/prisma/generated/client";
import { exclusionCodes, type Exclusion } from "./recipient-eligibility";

const listed = 20;
const namesShown = 5;
const maxHeldShown = 3;

/** A broadcast's progress. */
export type Progress = {
  all: number;
  sent: number;
  waiting: number;
  /** Of those sent: bounced, or marked as spam. */
  cameBack: number;
  leftOut: { why: Exclusion; count: number; names: string[] }[];
  failed: { why: string; count: number; names: string[] }[];
};

export type BroadcastView = Omit<Broadcast, "authorId"> & {
  progress: Progress | null;
  /** Its slug below /blog/letters; null if unpublished. */
  published: string | null;
};

/** A broadcast and its progress since the start; null if unknown. */
export async function findBroadcast(id: string): Promise<BroadcastView | null> {
  const found = await db.broadcast.findUnique({
    where: { id },
    omit: { authorId: true },
    include: { published: { select: { slug: true, isPublished: true } } },
  });
  if (!found) return null;
  const { published, ...broadcast } = found;
  return {
    ...broadcast,
    progress: broadcast.startedAt ? await readProgress(id) : null,
    published: published?.isPublished ? published.slug : null,
  };
}

async function readProgress(id: string): Promise<Progress> {
  const groups = await db.$queryRaw<{ state: string; why: string | null; count: number; names: string[] }[]>`
    SELECT state::text, why, count(*)::int AS count,
      coalesce((array_agg(coalesce(nullif(name, ''), email) ORDER BY email_key)
        FILTER (WHERE why IS NOT NULL))[1:${namesShown}], '{}') AS names
    FROM broadcast_recipients WHERE broadcast_id = ${id}::uuid GROUP BY state, why ORDER BY count(*) DESC, why`;
  const cameBack = await db.broadcastRecipient.count({
    where: { broadcastId: id, arrival: { in: ["lost", "bounced_softly", "bounced", "complained"] } },
  });
  const of = (...states: string[]) => groups.filter(({ state }) => states.includes(state));
  const sum = (some: typeof groups) => some.reduce((total, { count }) => total + count, 0);
  return {
    all: sum(groups),
    sent: sum(of("sent")),
    waiting: sum(of("waiting", "taken")),
    cameBack,
    leftOut: exclusionCodes.flatMap((why) => {
      const found = of("left_out").find((group) => group.why === why);
      return found ? [{ why, count: found.count, names: found.names }] : [];
    }),
    failed: of("failed").map(({ why, count, names }) => ({ why: why ?? "", count, names })),
  };
}

export type ListedBroadcast = Pick<
  Broadcast,
  "id" | "subject" | "audience" | "status" | "changedAt" | "scheduledFor" | "endedAt" | "heldBy"
> & { sent: number };

/** Drafts and broadcasts, last changed first; `before`: the cursor of the next page. */
export async function listBroadcasts(before?: Date): Promise<{ rows: ListedBroadcast[]; hasMore: boolean }> {
  const found = await db.broadcast.findMany({
    where: before ? { changedAt: { lt: before } } : {},
    orderBy: [{ changedAt: "desc" }, { id: "desc" }],
    take: listed + 1,
    select: {
      ...{ id: true, subject: true, audience: true, status: true, changedAt: true },
      ...{ scheduledFor: true, endedAt: true, heldBy: true },
      _count: { select: { recipients: { where: { state: "sent" } } } },
    },
  });
  const rows = found.slice(0, listed).map(({ _count, ...row }) => ({ ...row, sent: _count.recipients }));
  return { rows, hasMore: found.length > listed };
}

/** Each post's latest broadcast, by slug. */
export async function lettersOfPosts(
  slugs: readonly string[],
): Promise<ReadonlyMap<string, Pick<Broadcast, "id" | "status" | "endedAt">>> {
  const found = await db.broadcast.findMany({
    where: { postSlug: { in: [...slugs] } },
    distinct: ["postSlug"],
    orderBy: [{ postSlug: "asc" }, { createdAt: "desc" }],
    select: { id: true, status: true, endedAt: true, postSlug: true },
  });
  return new Map(found.map(({ postSlug, ...letter }) => [postSlug ?? "", letter]));
}

/** Broadcasts that missed their time or were stopped automatically. */
export function listHeld(): Promise<Pick<Broadcast, "id" | "subject">[]> {
  return db.broadcast.findMany({
    where: { status: { in: ["draft", "paused"] }, heldBy: { not: null } },
    orderBy: { changedAt: "desc" },
    take: maxHeldShown,
    select: { id: true, subject: true },
  });
}
