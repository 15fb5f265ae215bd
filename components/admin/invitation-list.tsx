import Link from "next/link";
import { invitesCopy } from "@/content/pages/invites";
import type { listInvitations } from "@/lib/invitations/invitations";
import { InvitationTable } from "./invitation-table";

const { list: copy, toasts } = invitesCopy;

type InvitationListProps = {
  page: Awaited<ReturnType<typeof listInvitations>>;
  /** This is the first page. */
  isFromStart: boolean;
  now: Date;
};

/** A page of the codes this administrator made, or why there are none. */
export function InvitationList({ page, isFromStart, now }: InvitationListProps) {
  const rows = page.ok ? page.value.rows : [];
  const words = isFromStart ? copy.empty : copy.end;
  return (
    <section className="block" aria-labelledby="codes-title">
      <h2 id="codes-title" className="h2">
        {copy.title}
      </h2>
      <p className="small">{copy.text}</p>
      {!page.ok && (
        <p role="alert" className="error">
          <b>{toasts.loadFailed.title}.</b> {toasts.loadFailed.text}
        </p>
      )}
      {rows.length > 0 && <InvitationTable rows={rows} now={now} />}
      {page.ok && rows.length === 0 && (
        <p className="lead">
          <b>{words.title}.</b> {words.text}
        </p>
      )}
      <p className="acts">
        {page.ok && page.value.next && (
          <Link
            href={`/invites?before=${page.value.next}`}
            className="btn btn--secondary btn--small"
            prefetch={false}
          >
            {copy.showMore}
          </Link>
        )}
        {!isFromStart && (
          <Link href="/invites" className="btn btn--quiet btn--small" prefetch={false}>
            {copy.end.back}
          </Link>
        )}
      </p>
    </section>
  );
}
