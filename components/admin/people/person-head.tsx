import { LazyIcon } from "@/components/ui/lazy-icon";
import { RoleBadge, YouBadge } from "@/components/layout/badges";
import { Avatar } from "@/components/layout/avatar";
import { Button } from "@/components/ui/button";
import { mailto } from "@/lib/text/mailto";
import type { MemberRecord } from "@/lib/administration/members";
import type { Person } from "@/lib/administration/people/person";

type PersonHeadProps = { person: Person; account: MemberRecord | null; isOwn: boolean };

/** The person's name and addresses, with a way to write to them. */
export function PersonHead({ person: { id, name, email, emails }, account, isOwn }: PersonHeadProps) {
  return (
    <header className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="flex min-w-0 items-center gap-[1.1rem]">
        <Avatar id={id} name={name} size="4rem" />
        <div className="min-w-0">
          <h1 className="h1 wrap-anywhere">{name}</h1>
          <p className="mt-[0.35rem] flex flex-wrap items-center gap-x-[0.6rem] gap-y-1 wrap-anywhere">
            {emails.map((one) => (
              <a key={one} className="link py-[0.35rem]" href={mailto(one)}>
                {one}
              </a>
            ))}
            {isOwn && <YouBadge />}
            {account && <RoleBadge role={account.role} />}
            {account?.blockedAt && <span className="badge">Blocked</span>}
            {!account && <span className="badge">No account</span>}
          </p>
        </div>
      </div>
      {!isOwn && (
        <Button href={mailto(email)} size="small" className="max-w-full">
          <LazyIcon name="letter" size={18} />
          <span className="overflow-hidden text-ellipsis">{`Write to ${name}`}</span>
        </Button>
      )}
    </header>
  );
}
