import { linkTokenSchema } from "@/lib/crypto/links/schema";
import { findBilledOrder, findFormerOrder } from "@/lib/orders/invoices/billing";
import { openInvoice, pdfResponse } from "@/lib/orders/invoices/documents";

type Params = { params: Promise<{ token: string; id: string }> };

/** An invoice or a receipt of a personal link, of a booking or a plan. The token is the credential; else 404. */
export async function GET(_: Request, { params }: Params) {
  const { token, id } = await params;
  if (!linkTokenSchema.safeParse(token).success) return pdfResponse(null, id);
  const order = await findBilledOrder(token);
  if (order) return pdfResponse(order.id, id);
  return pdfResponse((await findFormerOrder(token))?.id ?? null, id, openInvoice);
}
