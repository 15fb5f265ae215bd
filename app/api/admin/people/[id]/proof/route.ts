import { messagesCopy } from "@/content/pages/messages";
import { may } from "@/lib/access/policy";
import { refuse, requestMember } from "@/lib/access/requests";
import { createProofPdf } from "@/lib/administration/erasure/proof";
import { fail } from "@/lib/result";

type Params = { params: Promise<{ id: string }> };

/** The confirmation of an erasure as a PDF (docs/rules/privacy.md#erasure). */
export async function GET(_: Request, { params }: Params) {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  if (!may(member.value, "admin.enter")) return refuse(fail("forbidden", messagesCopy.generic.failure.text));
  const { id } = await params;
  const pdf = await createProofPdf(id);
  const headers = { "Cache-Control": "no-store" };
  if (!pdf) return new Response(null, { status: 404, headers });
  return new Response(pdf, {
    headers: {
      ...headers,
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="erasure-${id}.pdf"`,
    },
  });
}
