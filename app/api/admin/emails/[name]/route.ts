import { may } from "@/lib/access/policy";
import { refuse, requestMember } from "@/lib/access/requests";
import { fail } from "@/lib/result";
import { previewEmail } from "@/lib/email/email-editor";

type Params = { params: Promise<{ name: string }> };

/** The draft of an email, with sample values. */
export async function GET(_: Request, { params }: Params) {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  if (!may(member.value, "site.edit")) return refuse(fail("forbidden", "Only an administrator can do this."));
  const preview = await previewEmail((await params).name);
  if (!preview) return refuse(fail("not_found", "There is no such email."));
  return Response.json(preview, { headers: { "Cache-Control": "no-store" } });
}
