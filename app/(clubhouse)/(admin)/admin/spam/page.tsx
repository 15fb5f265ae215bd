import { AdminFrame } from "@/components/admin/admin-frame";
import { PageHead } from "@/components/admin/page-head";
import { Suspects } from "@/components/admin/suspects";
import { suspectedDays } from "@/content/limits";
import { requireAdmin } from "@/lib/access/viewer";
import { pageMetadata } from "@/lib/site/metadata";
import { listSuspects } from "@/lib/administration/spam/suspects";

export const metadata = pageMetadata("/admin/spam");

export default async function SuspectedSpam() {
  const admin = await requireAdmin("/admin/spam", "inbox.answer");
  return (
    <AdminFrame member={admin} current="/admin/spam">
      <PageHead
        back={{ href: "/admin", label: "Today" }}
        headline="Suspected spam"
        text={`Forms whose hidden field was filled in, by a robot or a password manager. No letters were sent. They are deleted after ${suspectedDays} days.`}
      />
      <Suspects suspects={await listSuspects(200)} />
    </AdminFrame>
  );
}
