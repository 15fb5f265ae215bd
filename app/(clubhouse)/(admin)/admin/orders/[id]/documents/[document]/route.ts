import { z } from "zod";
import { messagesCopy } from "@/content/pages/messages";
import { may } from "@/lib/access/policy";
import { refuse, requestMember } from "@/lib/access/requests";
import { pdfResponse } from "@/lib/orders/invoices/documents";
import { fail } from "@/lib/result";

type Params = { params: Promise<{ id: string; document: string }> };

/** An invoice or a receipt of an order, for administrators. */
export async function GET(_: Request, { params }: Params) {
  const member = await requestMember();
  if (!member.ok) return refuse(member);
  if (!may(member.value, "orders.read")) return refuse(fail("forbidden", messagesCopy.generic.failure.text));
  const { id, document } = await params;
  return pdfResponse(z.uuid().safeParse(id).success ? id : null, document);
}
