import type { Metadata } from "next";
import { z } from "zod";
import { invitesCopy } from "@/content/pages/invites";
import { Notice } from "@/components/account/notice";
import { CreatedCode } from "@/components/admin/created-code";
import { DeskHead } from "@/components/admin/desk-head";
import { InvitationList } from "@/components/admin/invitation-list";
import styles from "@/components/admin/invites.module.css";
import { NewCode } from "@/components/admin/new-code";
import { Office } from "@/components/admin/office";
import { formWords } from "@/components/forms/form-words";
import { requireAdmin } from "@/lib/access/viewer";
import { placeInAddressSchema } from "@/lib/cursor";
import { findInvitation, listInvitations } from "@/lib/invitations/invitations";
import { pageMetadata } from "@/lib/metadata";
import { fill } from "@/lib/text";

export const metadata: Metadata = pageMetadata("/invites");

const { header, toasts } = invitesCopy;
const querySchema = z.object({
  before: placeInAddressSchema,
  created: z.uuid().optional().catch(undefined),
  notice: z.literal("created").optional().catch(undefined),
});

type Query = Record<string, string | string[] | undefined>;

export default async function InvitesPage({ searchParams }: { searchParams: Promise<Query> }) {
  const admin = await requireAdmin("/invites");
  const { before, created: createdId, notice } = querySchema.parse(await searchParams);
  const now = new Date();
  const page = await listInvitations(admin, before, now);
  const found = page.ok && createdId ? await findInvitation(admin, createdId, now) : null;
  // The band is for sending a code, so it goes once the code lets nobody in
  const created = found?.status === "active" ? found : null;
  return (
    <Office member={admin} current="/invites">
      {created && notice && (
        <Notice
          key={created.id}
          title={toasts.created.title}
          text={fill(toasts.created.text, { code: created.code })}
        />
      )}
      {!page.ok && <Notice {...toasts.loadFailed} tone="error" />}
      <DeskHead
        back={{ href: "/community", label: header.back }}
        headline={header.headline}
        text={header.text}
      />
      <div className={styles.columns}>
        {/* Anew for each code that was made: the page stays the same one */}
        <NewCode key={created?.id} words={formWords({ failure: toasts.createFailed })} isMain={!created} />
        <div className={styles.codesColumn}>
          {created && <CreatedCode invitation={created} />}
          <InvitationList page={page} isFromStart={!before} now={now} />
        </div>
      </div>
    </Office>
  );
}
