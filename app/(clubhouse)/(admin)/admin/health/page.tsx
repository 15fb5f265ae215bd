import { AdminFrame } from "@/components/admin/admin-frame";
import { HealthReport, HealthSummary } from "@/components/admin/health/health-page";
import { PageHead } from "@/components/admin/page-head";
import { Button } from "@/components/ui/button";
import { requireAdmin } from "@/lib/access/viewer";
import { getHealth } from "@/lib/administration/health";
import { pageMetadata } from "@/lib/site/metadata";
import { formatClock } from "@/lib/time/dates";

export const metadata = pageMetadata("/admin/health");

export default async function HealthPage() {
  const admin = await requireAdmin("/admin/health");
  const now = new Date();
  const health = await getHealth(now);
  return (
    <AdminFrame member={admin} current="/admin/health">
      <PageHead
        back={{ href: "/admin", label: "Today" }}
        headline="Health"
        text={<HealthSummary {...health} />}
        action={
          <div className="flex items-center gap-4">
            <span className="small text-ink-2">{`As of ${formatClock(now)}`}</span>
            <Button href="/admin/health" variant="secondary" size="small">
              Check now
            </Button>
          </div>
        }
      />
      <HealthReport {...health} />
    </AdminFrame>
  );
}
