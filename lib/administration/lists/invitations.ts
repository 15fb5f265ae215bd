import "server-only";
import { z } from "zod";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { containing } from "@/lib/text/folded-search";
import { withProgress, type InvitationProgress } from "@/lib/invitations/progress";
import { invitationStatus } from "@/lib/invitations/status";
import { lastDay } from "@/lib/time/end-of-day";
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

export const progressNames = {
  sent: "sent",
  opened: "opened",
  joined: "joined",
  bounced: "bounced",
  expired: "expired",
};
export const invitationStatuses = {
  active: "Active",
  expired: "Expired",
  fullyUsed: "Fully Used",
  inactive: "Inactive",
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
    { header: "Code", value: ({ code }) => code },
    { header: "By", value: madeBy },
    { header: "For", value: ({ plan, booking, sentTo }) => (plan ?? booking)?.name || sentTo },
    { header: "Sent to", value: ({ sentTo }) => sentTo },
    { header: "Progress", value: ({ progress }) => progress && progressNames[progress] },
    { header: "Note", value: ({ note }) => note },
    { header: "Made", value: ({ createdAt }) => calendarDay(createdAt) },
    { header: "Used", value: ({ currentUses }) => currentUses },
    { header: "Of", value: ({ maxUses }) => maxUses },
    { header: "Expires", value: ({ expiresAt }) => expiresAt && calendarDay(expiresAt) },
    { header: "Access", value: invitationAccess },
    { header: "State", value: ({ status }) => invitationStatuses[status] },
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
  if (plan ?? booking) return "By the purchase";
  return creator?.profile?.displayName ?? "Somebody who has left";
}

/** What joining with a code opens, and until when. */
export function invitationAccess({
  plan,
  booking,
  includesAccess,
  accessUntil,
}: Pick<InvitationListRow, "plan" | "booking" | "includesAccess" | "accessUntil">): string {
  if (plan) return "As the plan";
  if (booking) return "As the booking";
  if (!includesAccess) return "Account only";
  return accessUntil ? `Until ${formatDay(lastDay(accessUntil))}` : "Included";
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
