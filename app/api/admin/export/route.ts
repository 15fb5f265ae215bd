import { messagesCopy } from "@/content/pages/messages";
import { may } from "@/lib/access/policy";
import { answering, refuse, requestMember } from "@/lib/access/requests";
import { exportSite } from "@/lib/administration/export";
import { fail } from "@/lib/result";

/** Downloads all data of the site as one zip (docs/moving.md#moving-out). */
export const GET = answering(async () => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  if (!may(member.value, "site.export")) return refuse(fail("forbidden", messagesCopy.generic.failure.text));
  const made = await exportSite(member.value, new Date());
  // The page was open too long: reload it to show the code field
  if (!made.ok && made.code === "code_missing")
    return new Response(null, { status: 303, headers: { Location: "/admin/export" } });
  if (!made.ok) return refuse(made);
  const { name, body } = made.value;
  return new Response(body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
});
