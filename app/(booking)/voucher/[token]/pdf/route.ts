import { linkTokenSchema } from "@/lib/crypto/links/schema";
import { printVoucher } from "@/lib/orders/vouchers/print";
import { findVoucherByToken } from "@/lib/orders/vouchers/vouchers";

type Params = { params: Promise<{ token: string }> };

/** A voucher to print. The token is the credential; else 404. */
export async function GET(_: Request, { params }: Params) {
  const { token } = await params;
  const headers = { "Cache-Control": "private, no-store" };
  const voucher = linkTokenSchema.safeParse(token).success ? await findVoucherByToken(token) : null;
  if (!voucher) return new Response(null, { status: 404, headers });
  return new Response(new Uint8Array(await printVoucher(voucher)), {
    headers: {
      ...headers,
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="voucher-${voucher.code}.pdf"`,
    },
  });
}
