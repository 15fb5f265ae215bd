import { notFound } from "next/navigation";
import { AdminFrame } from "@/components/admin/admin-frame";
import { PageHead } from "@/components/admin/page-head";
import { EditSettings } from "@/components/admin/business/edit-settings";
import { settingsPart } from "@/content/settings";
import { requireAdmin } from "@/lib/access/viewer";
import { getEditor } from "@/lib/site/documents/editor";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/settings");

export default async function SettingsPage() {
  const admin = await requireAdmin("/admin/settings", "settings.edit");
  const data = await getEditor(settingsPart.key);
  if (!data) notFound();
  return (
    <AdminFrame member={admin} current="/admin/settings">
      <PageHead
        back={{ href: "/admin", label: "Today" }}
        headline="Settings"
        text="What is written here is used on pages, in emails, on cards and in payments."
      />
      <EditSettings data={data} />
    </AdminFrame>
  );
}
