import { messagesCopy } from "@/content/pages/messages";
import { may } from "@/lib/access/policy";
import { refuse, requestMember } from "@/lib/access/requests";
import { createYearPdf } from "@/lib/administration/year/pdf";
import { fail } from "@/lib/result";
import { calendarDay } from "@/lib/time/dates";
import { clockNow } from "@/lib/time/server-clock";

/** The year report as a PDF (docs/rules/administration.md#year-report). */
export async function GET(request: Request) {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  if (!may(member.value, "year.read")) return refuse(fail("forbidden", messagesCopy.generic.failure.text));
  const now = clockNow();
  const params = Object.fromEntries(new URL(request.url).searchParams);
  return new Response(await createYearPdf(member.value, params, now), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="year-${calendarDay(now)}.pdf"`,
      "Cache-Control": "no-store",
    },
  });
}
