import { communityCopy } from "@/content/pages/community";
import { listNavigation } from "@/components/layout/navigation";
import { may, type Member } from "@/lib/access/policy";

const copy = communityCopy.bar;

/** The areas of the members' pages. */
export type AppArea =
  | "community"
  | "events"
  | "members"
  | "search"
  | "notices"
  | "saved"
  | "account"
  | "admin";

function listAreas() {
  return [
    { area: "community", href: "/community", label: copy.clubhouse, icon: "house" },
    { area: "events", href: "/community/events", label: copy.events, icon: "calendar" },
    { area: "members", href: "/members", label: copy.members, icon: "members" },
    { area: "admin", href: "/admin", label: copy.admin, icon: "admin" },
  ] as const;
}

/** The areas in the member's bar: administrators get the back office, moderators the reports. */
export function areasFor(member: Member) {
  return listAreas()
    .filter(({ area }) => area !== "admin" || may(member, "reports.enter"))
    .map((one) =>
      one.area === "admin" && !may(member, "admin.enter") ? { ...one, href: "/admin/reports" } : one,
    );
}

/** Links of the site menu: the public header's, and the blog. */
export function listSiteLinks() {
  return [
    ...listNavigation().filter(({ href }) => href !== "/community"),
    { href: "/blog", label: copy.latestPosts },
  ];
}
