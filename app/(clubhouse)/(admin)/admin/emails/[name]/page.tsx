import { notFound } from "next/navigation";
import { AdminFrame } from "@/components/admin/admin-frame";
import { EmailEditor } from "@/components/admin/emails/email-editor";
import { lastPublished } from "@/components/admin/site/edit-page";
import { PageHead } from "@/components/admin/page-head";
import { requireAdmin } from "@/lib/access/viewer";
import { getEmailEditor } from "@/lib/email/email-editor";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/emails/{name}");

export default async function EmailEditorPage({ params }: PageProps<"/admin/emails/[name]">) {
  const { name } = await params;
  const admin = await requireAdmin(`/admin/emails/${name}`);
  const editor = await getEmailEditor(name);
  if (!editor) notFound();
  const { name: headline } = editor.data;
  return (
    <AdminFrame member={admin} current="/admin/emails">
      <PageHead
        back={{ href: "/admin/emails", label: "Email texts" }}
        headline={headline}
        text={`Sent automatically. ${lastPublished(editor.data)}`}
      />
      <EmailEditor name={name} {...editor} />
    </AdminFrame>
  );
}
