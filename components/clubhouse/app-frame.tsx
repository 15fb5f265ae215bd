import type { ReactNode } from "react";
import { ConfirmBanner } from "@/components/account/confirm-banner";
import { PaymentBanner } from "@/components/mastermind/payment-banner";
import { may, type Member } from "@/lib/access/policy";
import { AppBar } from "./app-bar";
import type { AppPlace } from "./app-places";
import { PageDoors } from "./page-doors";
import { VisitNotice } from "./visit-notice";

/**
 * Every signed-in page: the bar, what is still to pay or to confirm, what the page before has done, and below it the page's own main
 * part. `current` is the place it belongs to.
 */
export function AppFrame({
  member,
  current,
  children,
}: {
  member: Member;
  current: AppPlace;
  children: ReactNode;
}) {
  const isBesideTheRooms = current === "members" || current === "account";
  return (
    <>
      <AppBar member={member} current={current} />
      <PaymentBanner member={member} current={current}>
        <ConfirmBanner member={member} />
      </PaymentBanner>
      <VisitNotice address={member.email} />
      {children}
      {isBesideTheRooms && may(member, "clubhouse.enter") && <PageDoors member={member} />}
    </>
  );
}
