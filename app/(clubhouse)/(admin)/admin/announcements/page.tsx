import { randomUUID } from "node:crypto";
import { AdminFrame } from "@/components/admin/admin-frame";
import { AnnouncementsPage } from "@/components/admin/announcements/announcements-page";
import { PageHead } from "@/components/admin/page-head";
import { requireAdmin } from "@/lib/access/viewer";
import { countRecipients, listAnnouncements } from "@/lib/notifications/announcements";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/announcements");

export default async function Announcements() {
  const admin = await requireAdmin("/admin/announcements");
  const [recipients, before] = await Promise.all([countRecipients(admin), listAnnouncements()]);
  return (
    <AdminFrame member={admin} current="/admin/announcements">
      <PageHead
        back={{ href: "/admin", label: "Today" }}
        headline="Tell everyone"
        text="Under everybody’s bell, and as a letter to those who want one."
      />
      <AnnouncementsPage id={randomUUID()} recipients={recipients} before={before} />
    </AdminFrame>
  );
}
