import Link from "next/link";
import type { listFreeAccess } from "@/lib/administration/free-access";
import { GrantItem } from "./grant-item";
import { EndAccess } from "./people/end-access";
import { Section } from "@/components/admin/section";
import { MorePages } from "@/components/admin/more-pages";

type FreeAccessListProps = {
  page: Awaited<ReturnType<typeof listFreeAccess>>;
  isFromStart: boolean;
};

/** The access grants given by administrators: to whom, by whom, until when. */
export function FreeAccessList({ page: { rows, next }, isFromStart }: FreeAccessListProps) {
  return (
    <Section id="given" title="Free access given" className="mt-11 max-w-208">
      <p className="small">Given by administrators, newest first.</p>
      {rows.length === 0 && <p className="mt-3">{isFromStart ? "No members yet." : "That’s everyone."}</p>}
      <ul role="list">
        {rows.map((grant) => (
          <GrantItem
            key={grant.id}
            grant={grant}
            isGiven
            end={
              <EndAccess
                id={grant.id}
                name={grant.name}
                source="Given free"
                plan={null}
                lastDay={grant.state === "live" ? grant.lastDay : null}
              />
            }
            title={
              grant.userId ? (
                <Link href={`/admin/people/${grant.userId}`} className="link" prefetch={false}>
                  {grant.name}
                </Link>
              ) : (
                grant.name
              )
            }
          />
        ))}
      </ul>
      <MorePages
        className="acts mt-3"
        next={next && `/grant-access?before=${next}`}
        first={!isFromStart && "/grant-access"}
      />
    </Section>
  );
}
