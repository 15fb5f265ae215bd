import Link from "next/link";
import { adminCopy } from "@/content/pages/admin";
import type { MemberRecord } from "@/lib/administration/members";
import { GrantItem } from "./grant-item";
import grants from "./grant.module.css";

const { access: copy } = adminCopy.member;

/** Every reason a member has, or had, for being let in. */
export function MemberAccess({ member }: { member: MemberRecord }) {
  const isAdmin = member.role === "admin";
  return (
    <section className="block" aria-labelledby="access">
      <h2 id="access" className="h2">
        {copy.title}
      </h2>
      {isAdmin && <p className="small">{copy.always}</p>}
      {!isAdmin && member.grants.length === 0 && <p className="small">{copy.none}</p>}
      <ul className={grants.grants}>
        {member.grants.map((grant) => (
          <GrantItem
            key={grant.id}
            grant={grant}
            title={copy.sources[grant.source]}
            name={member.displayName}
            isGiven={grant.source === "admin"}
            isFree={grant.source !== "mastermind"}
          />
        ))}
      </ul>
      {!isAdmin && !member.blockedAt && (
        <p className={`acts ${grants.give}`}>
          <Link href={`/grant-access?for=${member.id}`} className="tinybtn" prefetch={false}>
            {copy.give}
          </Link>
        </p>
      )}
    </section>
  );
}
