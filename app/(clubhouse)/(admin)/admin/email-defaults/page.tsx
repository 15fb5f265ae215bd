import { AdminFrame } from "@/components/admin/admin-frame";
import { PageHead } from "@/components/admin/page-head";
import { LetterDefaults } from "@/components/admin/announcements/letter-defaults";
import { requireAdmin } from "@/lib/access/viewer";
import { getDefaults } from "@/lib/notifications/preferences";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/email-defaults");

export default async function AnnouncementsRedirect() {
  const admin = await requireAdmin("/admin/email-defaults");
  return (
    <AdminFrame member={admin} current="/admin/email-defaults">
      <PageHead
        back={{ href: "/admin", label: "Today" }}
        headline="Members’ email defaults"
        text="For members who haven’t chosen their own. Everything also appears under the bell."
      />
      <LetterDefaults defaults={await getDefaults()} />
    </AdminFrame>
  );
}
