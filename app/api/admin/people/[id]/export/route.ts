import { messagesCopy } from "@/content/pages/messages";
import { may } from "@/lib/access/policy";
import { countTry } from "@/lib/access/rate-limits";
import { answering, refuse, requestMember } from "@/lib/access/requests";
import { exportPerson } from "@/lib/administration/people/export";
import { fail } from "@/lib/result";

type Params = { params: Promise<{ id: string }> };

/** Downloads everything about a person as one zip (docs/rules/privacy.md#requests). */
export const GET = answering(async (_request: Request, { params }: Params) => {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  if (!may(member.value, "member.manage"))
    return refuse(fail("forbidden", messagesCopy.generic.failure.text));
  const allowed = await countTry("ownData", [member.value.userId]);
  if (!allowed.ok) return refuse(allowed);
  const { id } = await params;
  const made = await exportPerson(member.value, id, new Date());
  // The page was open too long: it asks for the code when it loads again
  if (!made.ok && made.code === "code_missing")
    return new Response(null, {
      status: 303,
      headers: { Location: `/admin/people/${encodeURIComponent(id)}` },
    });
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
