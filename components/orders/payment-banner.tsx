import Link from "next/link";
import type { ReactNode } from "react";
import { formatMoney } from "@/content/money";
import { planPart } from "@/content/pages/plan";
import { getContent } from "@/lib/content/documents";
import type { AppArea } from "@/components/layout/app-areas";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { may, type Member } from "@/lib/access/policy";
import { hasBought, ownPlan } from "@/lib/orders/programmes/own-plan";
import { dayOfMonth } from "@/lib/orders/programmes/statement";
import { fill } from "@/lib/text";

/**
 * A banner while a plan's payment is missing, except where the page says so itself; otherwise `children`, so there
 * are never two banners.
 */
export async function PaymentBanner({
  member,
  current,
  hasPlan,
  children,
}: {
  member: Member;
  current: AppArea;
  hasPlan: boolean;
  children: ReactNode;
}) {
  const copy = getContent(planPart).banner;
  const isSaidThere = current === "account" || !may(member, "clubhouse.enter");
  const plan = isSaidThere || !hasPlan ? null : await ownPlan(member.userId);
  if (!plan?.missing || plan.hold) return children;
  const { missing, currency } = plan;
  const words = (await hasBought(member, plan)) ? copy : copy.given;
  return (
    <div className="banner bg-rose">
      <LazyIcon name="plan" size={18} />
      <span>
        {fill(missing.isPaused ? words.paused : words.grace, {
          amount: formatMoney(missing.pence, currency),
          day: dayOfMonth(missing.graceEndsOn),
        })}
      </span>
      <Link href="/account#mastermind" prefetch={false}>
        {copy.link}
      </Link>
    </div>
  );
}
