import "server-only";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { db } from "@/lib/db";
import { withProgress, type InvitationProgress } from "@/lib/invitations/progress";
import { invitationStatus } from "@/lib/invitations/status";
import { lastDay } from "@/lib/time/end-of-day";
import { Prisma } from "@/prisma/generated/client";
import { contains, dayColumn, fileColumn, type List } from "./list";

const include = {
  creator: { select: { profile: { select: { displayName: true } } } },
  order: { select: { id: true, product: true, userId: true, name: true, email: true } },
} satisfies Prisma.InvitationInclude;

type Row = Omit<Prisma.InvitationGetPayload<{ include: typeof include }>, "searchText"> & {
  status: ReturnType<typeof invitationStatus>;
  progress: InvitationProgress | null;
};

const progressNames = {
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
const badges = { active: "on", fullyUsed: "full", expired: "old", inactive: "off" } as const;

/** All codes, buyers' personal ones too, the newest first (docs/rules/administration.md#lists). */
export const invitationList: List<Row> = {
  name: "invitations",
  headline: "Invitations",
  text: "All codes, newest first: buyers’ personal codes, and those created by administrators.",
  placeholder: "Code, email, name or note",
  empty: { title: "No codes yet", text: "Create the first on the invitation codes page." },
  // The team’s are at /admin/team: their codes give roles
  table: Prisma.sql`(SELECT * FROM invitations WHERE role IS NULL) e`,
  order: Prisma.sql`e.created_at DESC, e.id DESC`,
  states: {
    name: "state",
    label: "State",
    options: (now) => {
      const isUsed = Prisma.sql`e.current_uses >= e.max_uses`;
      const isOver = Prisma.sql`(e.expires_at <= ${now} OR (e.includes_access AND e.access_until <= ${now}))`;
      const isCurrent = Prisma.sql`NOT ${isUsed} AND ${isOver} IS NOT TRUE`;
      return [
        { value: "all", label: "All", where: Prisma.sql`TRUE` },
        { value: "active", label: "Open", where: Prisma.sql`${isCurrent} AND e.is_active` },
        { value: "fullyUsed", label: "Used up", where: isUsed },
        { value: "expired", label: "Expired", where: Prisma.sql`NOT ${isUsed} AND ${isOver}` },
        { value: "inactive", label: "Turned off", where: Prisma.sql`${isCurrent} AND NOT e.is_active` },
      ];
    },
  },
  filters: () => {
    const isBuyers = Prisma.sql`e.order_id IS NOT NULL`;
    return [
      {
        ...{ name: "kind", label: "Created by", any: "Any" },
        options: [
          { value: "ours", label: "Administrators", where: Prisma.sql`NOT (${isBuyers})` },
          { value: "buyers", label: "Purchases", where: isBuyers },
        ],
      },
    ];
  },
  // A union, so that each part uses its index
  search: (text) => Prisma.sql`e.id IN (
    SELECT id FROM invitations WHERE ${contains("search_text", text)}
    UNION ALL SELECT i.id FROM invitations i JOIN orders o ON o.id = i.order_id WHERE ${contains("o.search_text", text)})`,
  load: async (ids, now) => {
    const rows = await db.invitation.findMany({ where: { id: { in: ids } }, include });
    return withProgress(
      rows.map((row) => ({ ...row, status: invitationStatus(row, now) })),
      now,
    );
  },
  columns: [
    { header: "Code", text: ({ code }) => code, cell: ({ code, note }) => ({ text: code, small: note }) },
    {
      header: "For",
      text: ({ order, sentTo }) => order?.name || sentTo,
      cell: ({ order, sentTo }) => {
        const name = order && (order.name || order.email);
        if (!order || !name) return sentTo;
        return { text: name, href: `/admin/people/${order.userId ?? order.id}`, small: sentTo };
      },
    },
    fileColumn("Sent to", ({ sentTo }) => sentTo),
    {
      header: "By",
      text: creatorOf,
      cell: (row) => {
        const isMember = row.createdBy && !row.order;
        return { text: creatorOf(row), href: isMember ? `/admin/people/${row.createdBy}` : null };
      },
    },
    fileColumn("Note", ({ note }) => note),
    { ...dayColumn("Made", ({ createdAt }) => createdAt), isFileOnly: true },
    {
      header: "Used",
      text: ({ currentUses }) => currentUses,
      cell: ({ currentUses, maxUses }) => `${currentUses} of ${maxUses}`,
    },
    fileColumn("Of", ({ maxUses }) => maxUses),
    {
      ...dayColumn("Expires", ({ expiresAt }) => expiresAt),
      cell: ({ expiresAt }) => (expiresAt ? formatDay(calendarDay(expiresAt)) : "Never"),
    },
    { header: "Access", text: invitationAccess },
    { header: "Progress", text: ({ progress }) => progress && progressNames[progress] },
    {
      header: "State",
      text: ({ status }) => invitationStatuses[status],
      cell: ({ status }) => ({ text: invitationStatuses[status], mark: badges[status] }),
    },
  ],
};

/** Who made a code; a buyer's is made by the purchase. */
function creatorOf({ order, creator }: Row): string {
  if (order) return "By the purchase";
  return creator?.profile?.displayName ?? "A former administrator";
}

/** What joining with a code opens, and until when. */
function invitationAccess({ order, includesAccess, accessUntil }: Row): string {
  if (order) return order.product === "programme" ? "As the plan" : "As the booking";
  if (!includesAccess) return "Account only";
  return accessUntil ? `Until ${formatDay(lastDay(accessUntil))}` : "Included";
}
