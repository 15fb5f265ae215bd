import { communityCopy } from "@/content/pages/community";
import { listNavigation } from "@/components/layout/navigation";
import { officePath } from "@/lib/access/paths";
import { isInTeam, may, type Member } from "@/lib/access/policy";

const copy = communityCopy.bar;

/** The areas of the members' pages. */
export type AppArea =
  | "community"
  | "events"
  | "members"
  | "search"
  | "messages"
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

/** The areas in the member's bar: the team gets the first page of the office that their role opens. */
export function areasFor(member: Member) {
  return listAreas()
    .filter(({ area }) => area !== "admin" || may(member, "office.enter"))
    .map((one) =>
      one.area === "admin" && isInTeam(member)
        ? { ...one, href: officePath(member.role, member.hostedRetreat) }
        : one,
    );
}

/** Links of the site menu: the public header's, and the blog. */
export function listSiteLinks() {
  return [
    ...listNavigation().filter(({ href }) => href !== "/community"),
    { href: "/blog", label: copy.latestPosts },
  ];
}
