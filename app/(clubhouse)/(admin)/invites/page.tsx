import type { Metadata } from "next";
import { z } from "zod";
import { ArrivalToast } from "@/components/forms/arrival-toast";
import { CreatedCode } from "@/components/admin/created-code";
import { PageHead } from "@/components/admin/page-head";
import { InvitationList } from "@/components/admin/invitation-list";
import { NewCode } from "@/components/admin/new-code";
import { AdminFrame } from "@/components/admin/admin-frame";
import { failureWords } from "@/components/forms/form-words";
import { requireAdmin } from "@/lib/access/viewer";
import { cursorInAddressSchema } from "@/lib/crypto/links/cursor";
import { findInvitation, listInvitations } from "@/lib/invitations/invitations";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata: Metadata = pageMetadata("/invites");

const querySchema = z.object({
  before: cursorInAddressSchema,
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
  // Only an active code can be shared
  const created = found?.status === "active" ? found : null;
  return (
    <AdminFrame member={admin} current="/invites">
      {created && notice && (
        <ArrivalToast
          key={created.id}
          title="Invitation Created"
          text={`${created.code} is ready. Copy the link and send it.`}
        />
      )}
      {!page.ok && (
        <ArrivalToast
          title="Failed to load invitations"
          text="Reload the page. Codes already sent keep working."
          tone="error"
        />
      )}
      <PageHead
        back={{ href: "/community", label: "Back to the Clubhouse" }}
        headline="Invitation codes"
        text="Everyone who joins the Clubhouse needs a code. Make one here and send it to the people it’s for."
      />
      <div className="grid grid-cols-1 items-start gap-8 min-[80em]:grid-cols-[minmax(0,1fr)_18rem] min-[80em]:gap-10">
        {/* The key remounts the form for each new code, because the route does not change */}
        <NewCode
          key={created?.id}
          words={failureWords("Failed to create invitation", "No code was made. Try again.")}
          isMain={!created}
        />
        <div className="min-w-0 min-[80em]:col-start-1 min-[80em]:row-start-1">
          {created && <CreatedCode invitation={created} />}
          <InvitationList page={page} isFromStart={!before} now={now} />
        </div>
      </div>
    </AdminFrame>
  );
}
