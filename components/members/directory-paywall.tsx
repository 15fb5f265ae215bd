import Link from "next/link";
import { membersCopy } from "@/content/pages/members";
import { Gate } from "@/components/layout/access-gate";
import { Icon } from "@/components/ui/icon";
import { PausedGate } from "@/components/clubhouse/paused-gate";
import { Button } from "@/components/ui/button";
import type { Member } from "@/lib/access/policy";
import { clockNow } from "@/lib/time/server-clock";
import { readPaywall } from "@/lib/clubhouse/paywall";
import { ownPlan } from "@/lib/orders/programmes/own-plan";

const copy = membersCopy.paywall;

/** Shown to members without access in place of the directory. */
export async function DirectoryPaywall({ member }: { member: Member }) {
  const plan = await ownPlan(member.userId);
  if (plan?.isPaused) return <PausedGate member={member} plan={plan} returnTo="/members" />;
  const [first] = readPaywall(clockNow()).offers;
  return (
    <Gate headline={copy.headline} wrap>
      <p className="lead">{copy.text}</p>
      {first && (
        <div className="acts mt-7 mb-4">
          <Button href={first.href}>{first.button}</Button>
        </div>
      )}
      <Link href="/community" className="back" prefetch={false}>
        <Icon name="back" size={18} />
        {copy.back}
      </Link>
    </Gate>
  );
}
