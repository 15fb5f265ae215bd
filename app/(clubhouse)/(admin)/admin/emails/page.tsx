import Link from "next/link";
import { AdminFrame } from "@/components/admin/admin-frame";
import { PageHead } from "@/components/admin/page-head";
import { SiteList } from "@/components/admin/site/site-list";
import { emailFrame } from "@/content/emails/layout";
import { requireAdmin } from "@/lib/access/viewer";
import { editorPath } from "@/lib/site/documents/editor-path";
import { listEmails } from "@/lib/site/documents/list";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/emails");

export default async function EmailTextsPage() {
  const admin = await requireAdmin("/admin/emails");
  const emails = await listEmails(new Date());
  const changed = emails.filter(({ state }) => state !== "Default").length;
  return (
    <AdminFrame member={admin} current="/admin/emails">
      <PageHead
        back={{ href: "/admin", label: "Today" }}
        headline="Email texts"
        text={`${emails.length} emails that go out by themselves. ${changed === 0 ? "All of them have their default text." : `${changed} changed.`}`}
      />
      <p className="mb-8">
        <Link className="link" href={editorPath(emailFrame.key)}>
          Greeting, signature and footer of every email
        </Link>
      </p>
      <SiteList kind="Email" documents={emails} />
    </AdminFrame>
  );
}
