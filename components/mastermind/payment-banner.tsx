import Link from "next/link";
import type { ReactNode } from "react";
import { planCopy } from "@/content/pages/plan";
import type { AppPlace } from "@/components/clubhouse/app-places";
import { Icon } from "@/components/clubhouse/icon";
import { classNames } from "@/components/ui/class-names";
import { may, type Member } from "@/lib/access/policy";
import { ownPlan } from "@/lib/mastermind/own-plan";
import { dayOfMonth } from "@/lib/mastermind/statement";
import { formatPence } from "@/lib/money";
import { fill } from "@/lib/text";
import styles from "./banner.module.css";

const copy = planCopy.banner;

/**
 * One line under the bar while a payment of her plan is missing. Not on her account page and at the closed door, which say it
 * all themselves. Never two lines: `children` is what stands there at other times.
 */
export async function PaymentBanner({
  member,
  current,
  children,
}: {
  member: Member;
  current: AppPlace;
  children: ReactNode;
}) {
  const isSaidThere = current === "account" || !may(member, "clubhouse.enter");
  const missing = isSaidThere ? null : (await ownPlan(member.userId))?.missing;
  if (!missing) return children;
  return (
    <div className={classNames("banner", styles.banner)}>
      <Icon name="plan" size={18} />
      <span>
        {fill(missing.isPaused ? copy.paused : copy.grace, {
          amount: formatPence(missing.pence),
          day: dayOfMonth(missing.graceEndsOn),
        })}
      </span>
      <Link href="/account#mastermind" prefetch={false}>
        {copy.link}
      </Link>
    </div>
  );
}
