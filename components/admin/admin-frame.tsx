import { clsx } from "clsx/lite";
import Link from "next/link";
import type { ReactNode } from "react";
import { AppFrame } from "@/components/shell/app-frame";
import { Dialog } from "@/components/ui/dialog";
import { LazyIcon } from "@/components/ui/lazy-icon";
import type { Member } from "@/lib/access/policy";
import { countBadges } from "@/lib/administration/badge-counts";
import { sidebarFor, type AdminPage, type SidebarGroup, type SidebarLink } from "./sidebar";
import { Strip } from "./tabs";
import "@/components/ui/styles/signed-in-pages.css";

const navigationId = "admin-pages";

type AdminFrameProps = {
  member: Member;
  /** The sidebar page that this page is or belongs to, if any. */
  current: AdminPage | null;
  children: ReactNode;
};

// The current page has a left edge in the sidebar and an underline in the strip
const linkClass =
  "mx-0 w-full *:ml-auto aria-[current]:rounded-none aria-[current]:bg-wash aria-[current]:font-strong aria-[current]:shadow-[inset_3px_0_0_var(--ink)]";
const titleClass = "label mx-2 mb-1";
const stripClass =
  "min-h-10 max-lg:min-h-12 max-lg:w-auto max-lg:px-[0.6rem] max-lg:whitespace-nowrap max-lg:aria-[current]:bg-transparent max-lg:aria-[current]:shadow-[inset_0_-3px_0_var(--ink)]";

/**
 * The layout of every admin page: bar, sidebar and main part. On phones the sidebar is a strip of the current
 * group, and a sheet with all groups.
 */
export async function AdminFrame({ member, current, children }: AdminFrameProps) {
  const marks = await countBadges(member, new Date());
  const sidebar = sidebarFor(member);
  const count = ({ mark }: SidebarLink) => (mark ? marks[mark] : 0);
  const all = sidebar.flatMap(({ links }) => links.map(count)).reduce((sum, one) => sum + one, 0);
  const isHere = (links: readonly SidebarLink[]) => links.some(({ href }) => href === current);
  return (
    <AppFrame member={member} current="admin">
      <div className="grid min-h-[calc(100dvh-var(--bar)-var(--ribbon,0px))] grid-cols-[14rem_minmax(0,1fr)] max-lg:block">
        <nav
          className="border-r-[1.5px] border-ink px-4 py-6 max-lg:flex max-lg:border-r-0 max-lg:border-b-[1.5px] max-lg:p-0"
          aria-label="Administration"
        >
          <button
            type="button"
            className="flex min-h-12 shrink-0 items-center gap-2 border-r-[1.5px] border-ink px-4 font-semibold lg:hidden"
            {...{ command: "show-modal", commandfor: navigationId }}
          >
            <LazyIcon name="menu" size={18} />
            All
            <CountBadge count={all} />
          </button>
          <Strip className="max-lg:flex max-lg:min-w-0 max-lg:flex-1 max-lg:overflow-x-auto max-lg:px-1">
            {sidebar.map((one) => (
              <div
                key={one.title}
                className={isHere(one.links) ? "lg:not-first:mt-5" : "max-lg:hidden lg:not-first:mt-5"}
              >
                {one.title && <h2 className={`${titleClass} max-lg:hidden`}>{one.title}</h2>}
                <GroupLinks
                  {...one}
                  current={current}
                  count={count}
                  className="max-lg:flex"
                  linkClassName={stripClass}
                />
              </div>
            ))}
          </Strip>
        </nav>
        <main
          className="max-w-312 min-w-0 px-[clamp(1rem,2.4vw,2.5rem)] pt-7 pb-16 focus:outline-none max-lg:px-4 max-lg:pt-5"
          id="main"
          tabIndex={-1}
        >
          {children}
        </main>
      </div>
      <Dialog id={navigationId} title="Administration">
        <nav className="mt-4 grid grid-cols-2 gap-x-4 gap-y-4 max-[22em]:grid-cols-1" aria-label="All">
          {sidebar.map((one) => (
            <div key={one.title} className={one.title ? undefined : "col-span-full"}>
              {one.title && <h2 className={titleClass}>{one.title}</h2>}
              <GroupLinks {...one} current={current} count={count} linkClassName="min-h-target" />
            </div>
          ))}
        </nav>
      </Dialog>
    </AppFrame>
  );
}

type GroupLinksProps = Pick<SidebarGroup, "links"> & {
  current: AdminPage | null;
  count: (link: SidebarLink) => number;
  className?: string;
  linkClassName?: string;
};

/** The links of a group, each with its count. */
function GroupLinks({ links, current, count, className, linkClassName }: GroupLinksProps) {
  return (
    <ul role="list" className={clsx("rows", className)}>
      {links.map((link) => (
        <li key={link.href}>
          <Link
            href={link.href}
            className={clsx(linkClass, linkClassName)}
            aria-current={link.href === current ? "page" : undefined}
            prefetch={false}
          >
            {link.label}
            <CountBadge count={count(link)} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The number of waiting items behind a link; nothing for 0. */
function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="unread">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{`${count} waiting`}</span>
    </span>
  );
}
