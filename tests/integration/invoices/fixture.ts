import { db } from "@/lib/db";
import { invoiceContentSchema, invoiceNumber } from "@/lib/orders/invoices/content";

/** An order's invoices and credit notes in their order, with what they say. */
export async function invoicesOf(orderId: string) {
  const rows = await db.invoice.findMany({
    where: { orderId },
    orderBy: [{ year: "asc" }, { number: "asc" }],
    omit: { pdf: true },
  });
  return rows.map((row) => ({
    ...row,
    name: invoiceNumber(row),
    content: invoiceContentSchema.parse(row.content),
  }));
}

/** The kinds and sums of an order's invoices in pence, credit notes being negative. */
export async function sumsOf(orderId: string): Promise<number[]> {
  return (await invoicesOf(orderId)).map(({ totalPence }) => totalPence);
}

/** The numbers issued in a year, in order. */
export async function numbersOf(year: number): Promise<number[]> {
  const rows = await db.invoice.findMany({
    where: { year },
    orderBy: { number: "asc" },
    select: { number: true },
  });
  return rows.map(({ number }) => number);
}
