import { messagesCopy } from "@/content/pages/messages";
import { may } from "@/lib/access/policy";
import { refuse, requestMember } from "@/lib/access/requests";
import { listFiles } from "@/lib/administration/lists";
import { exportAction } from "@/lib/administration/lists/list";
import { calendarDay } from "@/lib/time/dates";
import { fail } from "@/lib/result";

type Params = { params: Promise<{ file: string }> };

/** Exports a back-office list as CSV, e.g. /api/admin/bookings.csv (docs/rules/administration.md#lists). */
export async function GET(request: Request, { params }: Params) {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  const { file } = await params;
  const name = file.replace(/\.csv$/, "");
  if (!may(member.value, exportAction(name)))
    return refuse(fail("forbidden", messagesCopy.generic.failure.text));
  const download = file.endsWith(".csv") ? listFiles.get(name) : undefined;
  if (!download) return refuse(fail("not_found", messagesCopy.generic.failure.text));
  const now = new Date();
  const body = await download(member.value, Object.fromEntries(new URL(request.url).searchParams), now);
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${calendarDay(now)}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
