import type { Metadata } from "next";
import { z } from "zod";
import { PageHead } from "@/components/admin/page-head";
import { FreeAccessList } from "@/components/admin/free-access-list";
import { GrantForm } from "@/components/admin/grant-form";
import { AdminFrame } from "@/components/admin/admin-frame";
import { failureWords, formWords } from "@/components/forms/form-words";
import { requireAdmin } from "@/lib/access/viewer";
import { listFreeAccess } from "@/lib/administration/free-access";
import { findMemberRecord } from "@/lib/administration/members";
import { cursorInAddressSchema } from "@/lib/crypto/links/cursor";
import { calendarDay } from "@/lib/time/dates";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata: Metadata = pageMetadata("/grant-access");

/** `for` is the account whose page links here. */
const querySchema = z.object({ before: cursorInAddressSchema, for: z.uuid().optional().catch(undefined) });

type Query = Record<string, string | string[] | undefined>;

export default async function GrantAccessPage({ searchParams }: { searchParams: Promise<Query> }) {
  const admin = await requireAdmin("/grant-access");
  const { before, for: memberId } = querySchema.parse(await searchParams);
  const now = new Date();
  const [page, member] = await Promise.all([
    listFreeAccess(before, now),
    memberId ? findMemberRecord(memberId, now) : null,
  ]);
  return (
    <AdminFrame member={admin} current="/grant-access">
      <PageHead
        back={{ href: "/community", label: "Back to the Clubhouse" }}
        headline="Give access"
        text="For people who’ve been on a retreat, or anyone you choose. They need a Clubhouse account with this email."
      />
      <GrantForm
        words={formWords({
          failure: { title: "Error", text: "Failed to grant access. Please try again." },
          refusals: { not_found: { title: "User Not Found", text: "No user found with email {email}" } },
        })}
        inviteWords={failureWords("Not sent", "The invitation wasn’t sent. Try again.")}
        today={calendarDay(now)}
        email={member?.email ?? ""}
      />
      <FreeAccessList page={page} isFromStart={!before} />
    </AdminFrame>
  );
}
