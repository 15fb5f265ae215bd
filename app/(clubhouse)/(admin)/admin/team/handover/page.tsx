import { AdminFrame } from "@/components/admin/admin-frame";
import { HandoverPage } from "@/components/admin/team/handover-page";
import { requireAdmin } from "@/lib/access/viewer";
import { needsCode } from "@/lib/accounts/two-factor/fresh-code";
import { getHandover } from "@/lib/administration/team/handover";
import { pageMetadata } from "@/lib/site/metadata";
import { addDays, calendarDay } from "@/lib/time/dates";
import { clockNow } from "@/lib/time/server-clock";

export const metadata = pageMetadata("/admin/team/handover");

const daysAfter = 30;

export default async function HandoverChecklist() {
  const owner = await requireAdmin("/admin/team/handover", "team.manage");
  const now = clockNow();
  const [handover, isCodeDue] = await Promise.all([getHandover(owner, now), needsCode(owner, now)]);
  const today = calendarDay(now);
  return (
    <AdminFrame member={owner} current="/admin/team">
      <HandoverPage
        handover={handover}
        today={today}
        until={addDays(today, daysAfter)}
        needsCode={isCodeDue}
      />
    </AdminFrame>
  );
}
