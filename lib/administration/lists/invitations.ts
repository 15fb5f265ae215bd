import "server-only";
import { z } from "zod";
import { invitationListCopy as copy } from "@/content/pages/admin-invitation-list";
import { invitesCopy } from "@/content/pages/invites";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { containing } from "@/lib/text/folded-search";
import { withProgress, type InvitationProgress } from "@/lib/invitations/progress";
import { invitationStatus } from "@/lib/invitations/status";
import { lastDay } from "@/lib/time/end-of-day";
import { fill } from "@/lib/text";
import type { Prisma } from "@/prisma/generated/client";
import { afterNewest, anyOf, countEach, countedAtMost, listQuery, oneOf, type List } from "./list";

export const invitationStates = ["all", "active", "fullyUsed", "expired", "inactive"] as const;
type InvitationState = (typeof invitationStates)[number];

export const invitationKinds = ["ours", "buyers"] as const;

export type InvitationListQuery = z.output<typeof query>;

const query = z.object({ ...listQuery, kind: anyOf(invitationKinds), state: oneOf(invitationStates) });

const columns = {
  id: true,
  code: true,
  createdBy: true,
  maxUses: true,
  currentUses: true,
  isActive: true,
  expiresAt: true,
  includesAccess: true,
  accessUntil: true,
  note: true,
  sentTo: true,
  openedAt: true,
  createdAt: true,
  creator: { select: { profile: { select: { displayName: true } } } },
  plan: { select: { id: true, userId: true, name: true, email: true } },
  booking: { select: { id: true, userId: true, name: true, email: true } },
} satisfies Prisma.InvitationSelect;

export type InvitationListRow = Prisma.InvitationGetPayload<{ select: typeof columns }> & {
  status: ReturnType<typeof invitationStatus>;
  progress: InvitationProgress | null;
};

/** All codes, buyers' personal ones too, the newest first (docs/rules/administration.md#lists). */
export const invitationList: List<InvitationListQuery, InvitationListRow> = {
  query,
  find: async ({ after, ...filters }, take, now) => {
    const rows = await db.invitation.findMany({
      where: { AND: [await where(filters, now), afterNewest("createdAt", after)] },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take,
      select: columns,
    });
    return withProgress(
      rows.map((row) => ({ ...row, status: invitationStatus(row, now) })),
      now,
    );
  },
  key: ({ createdAt }) => createdAt.getTime(),
  columns: [
    { header: copy.columns.code, value: ({ code }) => code },
    { header: copy.columns.by, value: madeBy },
    { header: copy.columns.for, value: ({ plan, booking, sentTo }) => (plan ?? booking)?.name || sentTo },
    { header: copy.columns.sentTo, value: ({ sentTo }) => sentTo },
    { header: copy.columns.progress, value: ({ progress }) => progress && copy.progress[progress] },
    { header: copy.columns.note, value: ({ note }) => note },
    { header: copy.columns.made, value: ({ createdAt }) => calendarDay(createdAt) },
    { header: copy.columns.used, value: ({ currentUses }) => currentUses },
    { header: copy.columns.of, value: ({ maxUses }) => maxUses },
    { header: copy.columns.expires, value: ({ expiresAt }) => expiresAt && calendarDay(expiresAt) },
    { header: copy.columns.access, value: invitationAccess },
    { header: copy.columns.state, value: ({ status }) => invitesCopy.statuses[status] },
  ],
};

/** How many codes there are in each state, for the filters set. */
export async function countInvitations(
  { search, kind }: Pick<InvitationListQuery, "search" | "kind">,
  now: Date,
): Promise<Record<InvitationState, number>> {
  return countEach(invitationStates, async (state) =>
    db.invitation.count({ where: await where({ search, kind, state }, now), ...countedAtMost }),
  );
}

/** Who made a code; a buyer's makes itself when the plan is paid. */
export function madeBy({
  plan,
  booking,
  creator,
}: Pick<InvitationListRow, "plan" | "booking" | "creator">): string {
  if (plan ?? booking) return copy.byPurchase;
  return creator?.profile?.displayName ?? copy.bySomebodyGone;
}

/** What joining with a code opens, and until when. */
export function invitationAccess({
  plan,
  booking,
  includesAccess,
  accessUntil,
}: Pick<InvitationListRow, "plan" | "booking" | "includesAccess" | "accessUntil">): string {
  if (plan) return copy.accessOfPlan;
  if (booking) return copy.accessOfBooking;
  if (!includesAccess) return invitesCopy.list.accessNo;
  return accessUntil
    ? fill(invitesCopy.list.accessUntil, { date: formatDay(lastDay(accessUntil)) })
    : invitesCopy.list.accessYes;
}

/** So many buyers are looked for by name; a code is found by its own words without end. */
const buyersMax = 1_000;

async function where(
  { search, kind, state }: Omit<InvitationListQuery, "after">,
  now: Date,
): Promise<Prisma.InvitationWhereInput> {
  const buyers = search ? await buyersNamed(search) : [];
  return {
    AND: [
      ofState(state, now),
      kind === "buyers" ? { OR: [{ planId: { not: null } }, { bookingId: { not: null } }] } : {},
      kind === "ours" ? { planId: null, bookingId: null } : {},
      search ? { OR: [{ searchText: containing(search) }, ...buyers] } : {},
    ],
  };
}

async function buyersNamed(search: string): Promise<Prisma.InvitationWhereInput[]> {
  const named = {
    where: { searchText: containing(search), invitation: { isNot: null } },
    take: buyersMax,
    select: { id: true },
  };
  const plans = await db.mastermindPlan.findMany(named);
  const bookings = await db.booking.findMany(named);
  return [
    ...(plans.length > 0 ? [{ planId: { in: plans.map(({ id }) => id) } }] : []),
    ...(bookings.length > 0 ? [{ bookingId: { in: bookings.map(({ id }) => id) } }] : []),
  ];
}

function ofState(state: InvitationState, now: Date): Prisma.InvitationWhereInput {
  const isUsed = { currentUses: { gte: db.invitation.fields.maxUses } };
  const isLeft = { currentUses: { lt: db.invitation.fields.maxUses } };
  const isOver = { OR: [{ expiresAt: { lte: now } }, { includesAccess: true, accessUntil: { lte: now } }] };
  const lasts = {
    AND: [
      { OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
      { OR: [{ includesAccess: false }, { accessUntil: null }, { accessUntil: { gt: now } }] },
    ],
  };
  switch (state) {
    case "all":
      return {};
    case "fullyUsed":
      return isUsed;
    case "expired":
      return { ...isLeft, ...isOver };
    case "active":
      return { ...isLeft, ...lasts, isActive: true };
    case "inactive":
      return { ...isLeft, ...lasts, isActive: false };
  }
}
