import { accountCopy } from "@/content/pages/account";
import { refuse, requestMember } from "@/lib/access/requests";
import { calendarDay } from "@/lib/dates";
import { exportStream } from "@/lib/settings/export";
import { fill } from "@/lib/text";

/** A member's own data as a file to keep (docs/rules/privacy.md#ones-own-data). */
export async function GET() {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  const now = new Date();
  const fileName = fill(accountCopy.data.fileName, { day: calendarDay(now) });
  return new Response(exportStream(member.value, now), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
    },
  });
}
