import { accountCopy } from "@/content/pages/account";
import { answering, refuse, requestMember } from "@/lib/access/requests";
import { calendarDay } from "@/lib/dates";
import { exportStream, noteExport } from "@/lib/settings/export";
import { fill } from "@/lib/text";

/** A member's own data as a file to keep (docs/rules/privacy.md#ones-own-data). */
export const GET = answering(async () => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  const now = new Date();
  const fileName = fill(accountCopy.data.fileName, { day: calendarDay(now) });
  await noteExport(member.value, now);
  return new Response(exportStream(member.value, now), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
    },
  });
});
