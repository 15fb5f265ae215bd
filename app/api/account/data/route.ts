import { answering, refuse, requestMember } from "@/lib/access/requests";
import { calendarDay } from "@/lib/time/dates";
import { countTry } from "@/lib/access/rate-limits";
import { exportZip, recordExport } from "@/lib/members/settings/export";

/** Downloads the member's own data as a zip (docs/rules/privacy.md#ones-own-data). */
export const GET = answering(async () => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  const allowed = await countTry("ownData", [member.value.userId]);
  if (!allowed.ok) return refuse(allowed);
  const now = new Date();
  const fileName = `your-data-${calendarDay(now)}.zip`;
  await recordExport(member.value, now);
  return new Response(exportZip(member.value, now), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
    },
  });
});
