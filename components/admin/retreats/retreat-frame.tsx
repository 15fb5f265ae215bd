import { clsx } from "clsx/lite";
import Link from "next/link";
import type { ReactNode } from "react";
import type { Retreat } from "@/content/retreats";
import { may, type Member, type OfficeAction } from "@/lib/access/policy";
import { findSponsoredPlace } from "@/lib/content/retreats";
import { AdminFrame } from "../admin-frame";
import { PageHead } from "../page-head";

/** The pages of one retreat, by path suffix. */
const tabs = {
  sales: "",
  texts: "#texts",
  waitlist: "/waitlist",
  guests: "/guests",
  sponsored: "/sponsored",
  codes: "/codes",
  budget: "/budget",
  change: "/change",
} as const;

export type RetreatTab = keyof typeof tabs;

const opens: Partial<Record<RetreatTab, OfficeAction>> = {
  waitlist: "waitlist.change",
  guests: "guests.read",
};

type RetreatFrameProps = { member: Member; retreat: Retreat; current: RetreatTab; children: ReactNode };

const tabNames = {
  sales: "Sales",
  texts: "Texts",
  waitlist: "Waitlist",
  guests: "Guests",
  codes: "Codes",
  budget: "Budget",
  change: "Cancel or move",
  sponsored: "Sponsored place",
};

/** The layout of a retreat's admin pages: its name and days, and the tabs between them. */
export function RetreatFrame({ member, retreat, current, children }: RetreatFrameProps) {
  const { dates, place, started } = retreat;
  return (
    <AdminFrame
      member={member}
      current={may(member, "sales.change") ? "/admin/sales" : `/admin/retreats/${retreat.id}/guests`}
    >
      <PageHead
        back={may(member, "sales.change") ? { href: "/admin/sales", label: "What is on sale" } : undefined}
        headline={retreat.name}
        text={
          started?.isDraft
            ? "Draft. It’s hidden until its sales are Waitlist or Open."
            : `${dates}, ${place}.`
        }
      />
      <nav className="-mt-2 mb-7 overflow-x-auto border-b-[1.5px] border-ink" aria-label="Of this retreat">
        <ul role="list" className="flex gap-6">
          {tabsOf(retreat)
            .filter((tab) => may(member, opens[tab] ?? "sales.change"))
            .map((tab) => (
              <li key={tab}>
                <Link
                  href={`/admin/retreats/${retreat.id}${tabs[tab]}`}
                  prefetch={false}
                  aria-current={tab === current ? "page" : undefined}
                  className={clsx(
                    "flex min-h-target items-center whitespace-nowrap no-underline",
                    tab === current && "font-strong shadow-[inset_0_-3px_0_var(--ink)]",
                  )}
                >
                  {tabNames[tab]}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      {children}
    </AdminFrame>
  );
}

/** A draft has no waitlist and no guests; only one retreat has a sponsored place. */
function tabsOf({ id, started }: Retreat): RetreatTab[] {
  if (started?.isDraft) return ["sales", "texts", "budget"];
  const all = Object.keys(tabs) as RetreatTab[];
  return all.filter((tab) => tab !== "sponsored" || findSponsoredPlace()?.retreat === id);
}
