import { AdminFrame } from "@/components/admin/admin-frame";
import { TeamPage } from "@/components/admin/team/team-page";
import { requireAdmin } from "@/lib/access/viewer";
import { needsCode } from "@/lib/accounts/two-factor/fresh-code";
import { getAlerts } from "@/lib/administration/team/alerts";
import { getOutOfOffice } from "@/lib/administration/team/out-of-office";
import { getTeam } from "@/lib/administration/team/read";
import { isArchived, listRetreats } from "@/lib/content/retreats";
import { pageMetadata } from "@/lib/site/metadata";
import { calendarDay } from "@/lib/time/dates";
import { clockNow } from "@/lib/time/server-clock";

export const metadata = pageMetadata("/admin/team");

export default async function Team() {
  const owner = await requireAdmin("/admin/team", "team.manage");
  const now = clockNow();
  const today = calendarDay(now);
  const [team, alerts, outOfOffice, isCodeDue] = await Promise.all([
    getTeam(now),
    getAlerts(),
    getOutOfOffice(now),
    needsCode(owner, now),
  ]);
  const retreats = listRetreats()
    .filter((retreat) => !isArchived(retreat, today))
    .map(({ id, name, dates }) => ({ id, name: `${name}, ${dates}` }));
  return (
    <AdminFrame member={owner} current="/admin/team">
      <TeamPage
        {...{ team, alerts, outOfOffice, retreats, today }}
        ownId={owner.userId}
        needsCode={isCodeDue}
      />
    </AdminFrame>
  );
}
