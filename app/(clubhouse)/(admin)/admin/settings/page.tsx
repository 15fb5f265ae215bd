import { notFound } from "next/navigation";
import { AdminFrame } from "@/components/admin/admin-frame";
import { PageHead } from "@/components/admin/page-head";
import { SenderRecords } from "@/components/admin/business/sender-records";
import { SettingsEditor } from "@/components/admin/business/settings-editor";
import { settingsPart } from "@/content/settings";
import { requireAdmin } from "@/lib/access/viewer";
import { findSenderRecords } from "@/lib/administration/setup/facts";
import { getEditor } from "@/lib/site/documents/editor";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/settings");

export default async function SettingsPage() {
  const admin = await requireAdmin("/admin/settings");
  const [data, records] = await Promise.all([getEditor(settingsPart.key), findSenderRecords()]);
  if (!data) notFound();
  return (
    <AdminFrame member={admin} current="/admin/settings">
      <PageHead
        back={{ href: "/admin", label: "Today" }}
        headline="Settings"
        text="What is written here is used on pages, in emails, on cards and in payments."
      />
      <SettingsEditor data={data} records={<SenderRecords records={records} />} />
    </AdminFrame>
  );
}
