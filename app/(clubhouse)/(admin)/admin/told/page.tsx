import { AdminFrame } from "@/components/admin/admin-frame";
import { PageHead } from "@/components/admin/page-head";
import { LetterDefaults } from "@/components/admin/announcements/letter-defaults";
import { letterWishesCopy } from "@/content/pages/letter-wishes";
import { requireAdmin } from "@/lib/access/viewer";
import { readDefaults } from "@/lib/member-letters/defaults";
import { pageMetadata } from "@/lib/site/metadata";

export const metadata = pageMetadata("/admin/told");

const copy = letterWishesCopy.founder;

export default async function ToldPage() {
  const admin = await requireAdmin("/admin/told");
  return (
    <AdminFrame member={admin} current="/admin/told">
      <PageHead back={{ href: "/admin", label: copy.back }} headline={copy.title} text={copy.text} />
      <LetterDefaults defaults={await readDefaults()} />
    </AdminFrame>
  );
}
