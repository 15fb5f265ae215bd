import { communityCopy } from "@/content/pages/community";
import { layoutCopy } from "@/content/pages/layout";
import { navigation } from "@/components/site/navigation";
import { may, type Member } from "@/lib/access/policy";

const copy = communityCopy.bar;

/** The parts of the signed-in area that the bar names. */
export type AppPlace = "community" | "members" | "account" | "admin";

const places = [
  { place: "community", href: "/community", label: layoutCopy.header.links.community, icon: "house" },
  { place: "members", href: "/members", label: copy.members, icon: "members" },
  { place: "admin", href: "/invites", label: copy.admin, icon: "admin" },
] as const;

/** The places in the bar for this member; administration for administrators only. */
export function placesFor(member: Member) {
  return places.filter(({ place }) => place !== "admin" || may(member, "admin.enter"));
}

/** Where "The site" leads: the public header's links, and the posts. */
export const siteLinks = [
  ...navigation.filter(({ href }) => href !== "/community"),
  { href: "/blog", label: layoutCopy.footer.latestPost },
];
