import { communityCopy } from "@/content/pages/community";
import { layoutCopy } from "@/content/pages/layout";
import { navigation } from "@/components/layout/navigation";
import { may, type Member } from "@/lib/access/policy";

const copy = communityCopy.bar;

/** The areas of the members' pages. */
export type AppArea = "community" | "events" | "members" | "search" | "notices" | "account" | "admin";

const areas = [
  { area: "community", href: "/community", label: layoutCopy.header.links.community, icon: "house" },
  { area: "events", href: "/community/events", label: copy.events, icon: "calendar" },
  { area: "members", href: "/members", label: copy.members, icon: "members" },
  { area: "admin", href: "/admin", label: copy.admin, icon: "admin" },
] as const;

/** The areas in the member's bar: administrators get the back office, moderators the reports. */
export function areasFor(member: Member) {
  return areas
    .filter(({ area }) => area !== "admin" || may(member, "reports.enter"))
    .map((one) =>
      one.area === "admin" && !may(member, "admin.enter") ? { ...one, href: "/admin/reports" } : one,
    );
}

/** Links of the site menu: the public header's, and the blog. */
export const siteLinks = [
  ...navigation.filter(({ href }) => href !== "/community"),
  { href: "/blog", label: layoutCopy.footer.latestPost },
];
