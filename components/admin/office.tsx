import Link from "next/link";
import type { ReactNode } from "react";
import { adminCopy } from "@/content/pages/admin";
import { AppFrame } from "@/components/clubhouse/app-frame";
import { WaitingMark } from "@/components/clubhouse/moderation/waiting-mark";
import type { Member } from "@/lib/access/policy";
import { countWaitingReports } from "@/lib/clubhouse/reports-list";
import styles from "./office.module.css";
import { rail, type RailPlace } from "./rail";

type OfficeProps = {
  member: Member;
  /** The page of the rail that this one is, or belongs to. */
  current: RailPlace;
  children: ReactNode;
};

/** A page of the administration: the bar, the rail (on a phone a strip), and the desk with the page's own main part. */
export async function Office({ member, current, children }: OfficeProps) {
  const waiting = await countWaitingReports(member);
  return (
    <AppFrame member={member} current="admin">
      <div className={styles.office}>
        <nav className={styles.rail} aria-label={adminCopy.rail.label}>
          {rail.map(({ title, links }) => (
            <div key={title}>
              <h2 className="label">{title}</h2>
              <ul className="rows">
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <Link href={href} aria-current={href === current ? "page" : undefined} prefetch={false}>
                      {label}
                      {href === "/admin/reports" && <WaitingMark count={waiting} />}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <main className={styles.desk} id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </AppFrame>
  );
}
