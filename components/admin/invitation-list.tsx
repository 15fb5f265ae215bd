import type { listInvitations } from "@/lib/invitations/invitations";
import { InvitationTable } from "./invitation-table";
import { Section } from "@/components/admin/section";
import { MorePages } from "@/components/admin/more-pages";

type InvitationListProps = {
  page: Awaited<ReturnType<typeof listInvitations>>;
  isFromStart: boolean;
  now: Date;
};

/** A page of the administrator's own codes, or why there are none. */
export function InvitationList({ page, isFromStart, now }: InvitationListProps) {
  const rows = page.ok ? page.value.rows : [];
  const words = isFromStart
    ? { title: "No codes yet", text: "Make one with the form. One person and a week is a sensible start." }
    : { title: "No more codes", text: "These were all of them." };
  return (
    <Section id="codes-title" title="Your codes">
      <p className="small">The ones you made, newest first.</p>
      {!page.ok && (
        <p role="alert" className="error">
          <b>Failed to load invitations.</b> Reload the page. Codes already sent keep working.
        </p>
      )}
      {rows.length > 0 && <InvitationTable rows={rows} now={now} />}
      {page.ok && rows.length === 0 && (
        <p className="lead">
          <b>{words.title}.</b> {words.text}
        </p>
      )}
      <MorePages
        next={page.ok && page.value.next && `/invites?before=${page.value.next}`}
        first={!isFromStart && "/invites"}
      />
    </Section>
  );
}
