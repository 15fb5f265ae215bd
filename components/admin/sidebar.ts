import { may, type Action, type Member } from "@/lib/access/policy";
import type { BadgeCounts } from "@/lib/administration/badge-counts";

export type SidebarLink = {
  href: AdminPage;
  label: string;
  mark?: keyof BadgeCounts;
  /** The permission to open it; default: owners and administrators only. */
  opens?: Action;
  /** Hides it from members with this permission, who have a fuller page. */
  unless?: Action;
};

export type SidebarGroup = { title: string; links: readonly SidebarLink[] };

export type AdminPage =
  | "/admin"
  | "/admin/search"
  | "/admin/visits"
  | "/admin/orders"
  | "/admin/bookings"
  | "/admin/plans"
  | "/admin/payments"
  | "/admin/year"
  | "/admin/sales"
  | "/admin/site"
  | "/admin/testimonials"
  | "/admin/gallery"
  | "/admin/blog"
  | "/admin/enquiries"
  | "/admin/applications"
  | "/admin/waitlists"
  | "/admin/appointments"
  | "/admin/members"
  | "/admin/team"
  | `/admin/retreats/${string}/guests`
  | "/members"
  | "/admin/workbook"
  | "/admin/spam"
  | "/admin/reports"
  | "/admin/boards"
  | "/admin/invitations"
  | "/invites"
  | "/grant-access"
  | "/admin/letters/new"
  | "/admin/letters"
  | "/admin/series"
  | "/admin/emails"
  | "/admin/announcements"
  | "/admin/email-defaults"
  | "/admin/settings"
  | "/admin/setup"
  | "/admin/health"
  | "/admin/events"
  | "/admin/audit"
  | "/admin/export"
  | "/admin/retention";

const sidebar: readonly SidebarGroup[] = [
  {
    title: "",
    links: [
      { href: "/admin", label: "Today" },
      { href: "/admin/search", label: "Search", opens: "people.read" },
      { href: "/admin/visits", label: "Visits" },
    ],
  },
  {
    title: "Money",
    links: [
      { href: "/admin/orders", label: "Orders", opens: "orders.read" },
      { href: "/admin/bookings", label: "Bookings", opens: "orders.read" },
      { href: "/admin/plans", label: "Plans", opens: "orders.read" },
      { href: "/admin/payments", label: "Payments", opens: "orders.read" },
      { href: "/admin/year", label: "Year", opens: "year.read" },
    ],
  },
  {
    title: "Retreats",
    links: [
      { href: "/admin/sales", label: "On sale" },
      { href: "/admin/waitlists", label: "Waitlists", opens: "waitlist.change" },
    ],
  },
  {
    title: "Site",
    links: [
      { href: "/admin/site", label: "Your site" },
      { href: "/admin/testimonials", label: "Testimonials", mark: "testimonials" },
      { href: "/admin/gallery", label: "Gallery" },
      { href: "/admin/blog", label: "Blog" },
      { href: "/admin/settings", label: "Settings", opens: "settings.edit" },
    ],
  },
  {
    title: "People",
    links: [
      { href: "/admin/enquiries", label: "Enquiries", mark: "enquiries", opens: "inbox.answer" },
      { href: "/admin/applications", label: "Applications", mark: "applications", opens: "inbox.answer" },
      { href: "/admin/appointments", label: "Appointments", opens: "appointment.change" },
      { href: "/admin/members", label: "Members", opens: "people.read" },
      { href: "/admin/workbook", label: "Workbook", opens: "people.read" },
      { href: "/admin/team", label: "Team", opens: "team.manage" },
      { href: "/admin/spam", label: "Suspected spam", opens: "inbox.answer" },
      { href: "/members", label: "Members", opens: "reports.enter", unless: "people.read" },
    ],
  },
  {
    title: "Access",
    links: [
      { href: "/admin/invitations", label: "Invitations" },
      { href: "/invites", label: "Invitation codes" },
      { href: "/grant-access", label: "Give access" },
    ],
  },
  {
    title: "Email",
    links: [
      { href: "/admin/letters/new", label: "Write a letter" },
      { href: "/admin/letters", label: "Letters", mark: "letters" },
      { href: "/admin/series", label: "Series" },
      { href: "/admin/emails", label: "Email texts" },
      { href: "/admin/announcements", label: "Announcements" },
      { href: "/admin/email-defaults", label: "Members’ email defaults" },
    ],
  },
  { title: "Community", links: [{ href: "/admin/boards", label: "Boards" }] },
  {
    title: "System",
    links: [
      { href: "/admin/setup", label: "Setup" },
      { href: "/admin/health", label: "Health" },
      { href: "/admin/events", label: "Events", mark: "events" },
      { href: "/admin/audit", label: "Audit" },
      { href: "/admin/export", label: "Export", opens: "site.export" },
      { href: "/admin/retention", label: "Data retention" },
      { href: "/admin/reports", label: "Reports", mark: "reports", opens: "reports.enter" },
    ],
  },
];

/** The sidebar of a role: a host has the guests of their retreat. */
export function sidebarFor(member: Member): SidebarGroup[] {
  if (member.hostedRetreat !== null && may(member, "guests.read")) {
    const href = `/admin/retreats/${member.hostedRetreat}/guests` as const;
    return [{ title: "Retreats", links: [{ href, label: "Guests" }] }];
  }
  return sidebar
    .map(({ title, links }) => ({
      title,
      links: links.filter(
        ({ opens = "admin.enter", unless }) => may(member, opens) && !(unless && may(member, unless)),
      ),
    }))
    .filter(({ links }) => links.length > 0);
}
