import Link from "next/link";
import { grantAccessCopy } from "@/content/pages/grant-access";
import type { listFreeAccess } from "@/lib/administration/free-access";
import styles from "./grant.module.css";
import { GrantItem } from "./grant-item";

const { list: copy } = grantAccessCopy;

type FreeAccessListProps = {
  page: Awaited<ReturnType<typeof listFreeAccess>>;
  /** Nothing newer stands before it. */
  isFromStart: boolean;
};

/** The free access that was given: to whom, by whom, until when. */
export function FreeAccessList({ page: { rows, next }, isFromStart }: FreeAccessListProps) {
  return (
    <section className={`block ${styles.given}`} aria-labelledby="given">
      <h2 id="given" className="h2">
        {copy.title}
      </h2>
      <p className="small">{copy.text}</p>
      {rows.length === 0 && <p>{isFromStart ? copy.empty : copy.end}</p>}
      <ul className={styles.grants}>
        {rows.map((grant) => (
          <GrantItem
            key={grant.id}
            grant={grant}
            name={grant.name}
            isGiven
            isFree
            title={
              grant.userId ? (
                <Link href={`/admin/members/${grant.userId}`} className="link" prefetch={false}>
                  {grant.name}
                </Link>
              ) : (
                grant.name
              )
            }
          />
        ))}
      </ul>
      <p className="acts">
        {next && (
          <Link
            href={`/grant-access?before=${next}`}
            className="btn btn--secondary btn--small"
            prefetch={false}
          >
            {copy.showMore}
          </Link>
        )}
        {!isFromStart && (
          <Link href="/grant-access" className="btn btn--quiet btn--small" prefetch={false}>
            {copy.newest}
          </Link>
        )}
      </p>
    </section>
  );
}
