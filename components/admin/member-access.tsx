import Link from "next/link";
import { hasAccessByRole, type Role } from "@/lib/access/policy";
import type { GrantRecord } from "@/lib/administration/members";
import type { RunningPlan } from "@/lib/administration/running-plans";
import { GrantItem } from "./grant-item";
import { EndAccess } from "./people/end-access";
import { Section } from "@/components/admin/section";

type MemberAccessProps = {
  name: string;
  grants: GrantRecord[];
  plans: RunningPlan[];
  account: { id: string; role: Role; blockedAt: Date | null } | null;
};

/** A person's access grants, past and present, and those waiting for a confirmed address. */
export function MemberAccess({ name, grants, plans, account }: MemberAccessProps) {
  const isMore = account !== null && hasAccessByRole(account);
  return (
    <Section id="access" title="Access">
      {isMore && <p className="small">Comes with the role.</p>}
      {!isMore && grants.length === 0 && <p className="small">None yet.</p>}
      <ul role="list">
        {grants.map((grant) => (
          <GrantItem
            key={grant.id}
            grant={grant}
            title={grant.name}
            isGiven={grant.source === "admin"}
            end={
              <EndAccess
                id={grant.id}
                name={name}
                source={grant.name}
                plan={plans.find((plan) => plan.id === grant.planId) ?? null}
                lastDay={grant.state === "live" ? grant.lastDay : null}
              />
            }
          />
        ))}
      </ul>
      {account && !isMore && !account.blockedAt && (
        <p className="acts mt-4">
          <Link href={`/grant-access?for=${account.id}`} className="tinybtn" prefetch={false}>
            Give access
          </Link>
        </p>
      )}
    </Section>
  );
}
