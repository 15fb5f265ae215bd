import "server-only";
import type { VoucherTerms } from "@/content/vouchers";
import { voucherCurrency } from "@/lib/catalogue/voucher-currency";
import { voucherPage } from "@/content/pages/voucher";
import { readVoucherTerms, saveVoucherTerms } from "@/lib/catalogue/rows";
import { voucherSubject } from "@/lib/catalogue/vouchers";
import { listAffectedPages } from "./pages";
import { refuse, type Product } from "./product";
import { voucherTermsSchema } from "./schema";
import { packageSales } from "./words";

/** Which gift vouchers are sold; those that are sold stay as they are (docs/rules/sales.md#vouchers). */
export const voucherProduct: Product<VoucherTerms, VoucherTerms, Partial<VoucherTerms>> = {
  subject: voucherSubject,
  schema: () => voucherTermsSchema,
  described: () => ({ rooms: {}, currency: voucherCurrency, options: { sales: packageSales } }),
  pages: () => listAffectedPages([voucherPage.path]),
  read: readVoucherTerms,
  terms: (sold, typed) => ({ ...sold, ...typed }),
  with: (_, terms) => terms,
  findProblem: (_, { minPence, maxPence }) =>
    Promise.resolve(minPence > maxPence ? refuse("voucher_limits", {}, ["maxPence"]) : null),
  save: saveVoucherTerms,
};
