import { linkTokenSchema } from "@/lib/crypto/links/schema";
import { findBilledOrder } from "@/lib/orders/invoices/billing";
import { pdfResponse } from "@/lib/orders/invoices/documents";

type Params = { params: Promise<{ token: string; id: string }> };

/** An invoice or a receipt of a personal link, of a booking or a plan. The token is the credential; else 404. */
export async function GET(_: Request, { params }: Params) {
  const { token, id } = await params;
  const order = linkTokenSchema.safeParse(token).success ? await findBilledOrder(token) : null;
  return pdfResponse(order?.id ?? null, id);
}
