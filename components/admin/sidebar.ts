import { adminCopy } from "@/content/pages/admin";
import { may, type Action, type Member } from "@/lib/access/policy";
import type { Marks } from "@/lib/administration/badge-counts";

const { groups, links } = adminCopy.rail;

export type RailLink = {
  href: AdminPage;
  label: string;
  /** The count shown beside it. */
  mark?: keyof Marks;
  /** The permission to open it; administrators only if absent. */
  opens?: Action;
  /** Hides it: with this permission a fuller page exists. */
  unless?: Action;
};

export type RailGroup = { title: string; links: readonly RailLink[] };

/** A page of the sidebar, by its path. */
export type AdminPage =
  | "/admin"
  | "/admin/bookings"
  | "/admin/plans"
  | "/admin/payments"
  | "/admin/sales"
  | "/admin/enquiries"
  | "/admin/applications"
  | "/admin/waitlists"
  | "/admin/members"
  | "/members"
  | "/admin/workbook"
  | "/admin/spam"
  | "/admin/reports"
  | "/admin/invitations"
  | "/invites"
  | "/grant-access"
  | "/admin/letters/new"
  | "/admin/letters"
  | "/admin/blog"
  | "/admin/announcements"
  | "/admin/told"
  | "/admin/events"
  | "/admin/audit"
  | "/admin/export"
  | "/admin/retention";

/** The admin pages, in groups. */
const rail: readonly RailGroup[] = [
  { title: groups.today, links: [{ href: "/admin", label: links.today }] },
  {
    title: groups.money,
    links: [
      { href: "/admin/bookings", label: links.bookings },
      { href: "/admin/plans", label: links.plans },
      { href: "/admin/payments", label: links.payments },
    ],
  },
  {
    title: groups.retreats,
    links: [
      { href: "/admin/sales", label: links.sales },
      { href: "/admin/waitlists", label: links.waitlists },
    ],
  },
  {
    title: groups.people,
    links: [
      { href: "/admin/enquiries", label: links.enquiries, mark: "enquiries" },
      { href: "/admin/applications", label: links.applications, mark: "applications" },
      { href: "/admin/members", label: links.members },
      { href: "/admin/workbook", label: links.workbook },
      { href: "/admin/spam", label: links.spam },
      { href: "/members", label: links.members, opens: "members.list", unless: "admin.enter" },
    ],
  },
  {
    title: groups.access,
    links: [
      { href: "/admin/invitations", label: links.invitations },
      { href: "/invites", label: links.invites },
      { href: "/grant-access", label: links.grantAccess },
    ],
  },
  {
    title: groups.letters,
    links: [
      { href: "/admin/letters/new", label: links.writeLetter },
      { href: "/admin/letters", label: links.letters, mark: "letters" },
      { href: "/admin/blog", label: links.blog },
      { href: "/admin/announcements", label: links.announcements },
      { href: "/admin/told", label: links.told },
    ],
  },
  {
    title: groups.engine,
    links: [
      { href: "/admin/events", label: links.events, mark: "events" },
      { href: "/admin/audit", label: links.audit },
      { href: "/admin/export", label: links.export },
      { href: "/admin/retention", label: links.retention },
      { href: "/admin/reports", label: links.reports, mark: "reports", opens: "reports.enter" },
    ],
  },
];

/** The pages this member may open, in groups. */
export function railFor(member: Member): RailGroup[] {
  return rail
    .map(({ title, links }) => ({
      title,
      links: links.filter(
        ({ opens = "admin.enter", unless }) => may(member, opens) && !(unless && may(member, unless)),
      ),
    }))
    .filter(({ links }) => links.length > 0);
}
