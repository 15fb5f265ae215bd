import { AdminFrame } from "@/components/admin/admin-frame";
import { PageHead } from "@/components/admin/page-head";
import { Suspects } from "@/components/admin/suspects";
import { suspectedDays } from "@/content/limits";
import { spamCopy as copy } from "@/content/pages/admin-spam";
import { requireAdmin } from "@/lib/access/viewer";
import { pageMetadata } from "@/lib/site/metadata";
import { listSuspects } from "@/lib/spam/suspects";
import { fill } from "@/lib/text";

export const metadata = pageMetadata("/admin/spam");

export default async function SuspectedSpam() {
  const admin = await requireAdmin("/admin/spam");
  return (
    <AdminFrame member={admin} current="/admin/spam">
      <PageHead
        back={{ href: "/admin", label: copy.back }}
        headline={copy.title}
        text={fill(copy.text, { days: suspectedDays })}
      />
      <Suspects suspects={await listSuspects(200)} />
    </AdminFrame>
  );
}
