import { listSitePictures } from "@/components/admin/compose/site-pictures";
import { findSenderRecords } from "@/lib/administration/setup/facts";
import type { EditorData } from "@/lib/site/documents/editor";
import { SenderRecords } from "./sender-records";
import { SettingsEditor } from "./settings-editor";

/** The editor of the settings, with the sender's DNS records and the pictures to choose a logo from. */
export async function EditSettings({ data }: { data: EditorData }) {
  const [records, pictures] = await Promise.all([findSenderRecords(), listSitePictures()]);
  return <SettingsEditor data={data} records={<SenderRecords records={records} />} pictures={pictures} />;
}
