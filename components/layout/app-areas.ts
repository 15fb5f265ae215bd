import { communityCopy } from "@/content/pages/community";
import { layoutCopy } from "@/content/pages/layout";
import { navigation } from "@/components/layout/navigation";
import { may, type Member } from "@/lib/access/policy";

const copy = communityCopy.bar;

/** The areas of the members’ pages that the bar names. */
export type AppArea = "community" | "events" | "members" | "search" | "notices" | "account" | "admin";

const areas = [
  { area: "community", href: "/community", label: layoutCopy.header.links.community, icon: "house" },
  { area: "events", href: "/community/events", label: copy.events, icon: "calendar" },
  { area: "members", href: "/members", label: copy.members, icon: "members" },
  { area: "admin", href: "/admin", label: copy.admin, icon: "admin" },
] as const;

/** The areas in the bar for this member; administration for administrators, and of it the reports for moderators. */
export function areasFor(member: Member) {
  return areas
    .filter(({ area }) => area !== "admin" || may(member, "reports.enter"))
    .map((one) =>
      one.area === "admin" && !may(member, "admin.enter") ? { ...one, href: "/admin/reports" } : one,
    );
}

/** Where "The site" leads: the public header's links, and the posts. */
export const siteLinks = [
  ...navigation.filter(({ href }) => href !== "/community"),
  { href: "/blog", label: layoutCopy.footer.latestPost },
];
