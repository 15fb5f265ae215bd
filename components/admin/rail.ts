import { adminCopy } from "@/content/pages/admin";

const { groups, links } = adminCopy.rail;

/** The pages of the administration, in groups, as the rail shows them. */
export const rail = [
  {
    title: groups.people,
    links: [
      { href: "/members", label: links.members },
      { href: "/admin/reports", label: links.reports },
    ],
  },
  {
    title: groups.doors,
    links: [
      { href: "/invites", label: links.invites },
      { href: "/grant-access", label: links.grantAccess },
    ],
  },
] as const;

/** A page of the rail. */
export type RailPlace = (typeof rail)[number]["links"][number]["href"];
