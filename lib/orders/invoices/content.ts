import { z } from "zod";
import { vatSchemes } from "@/content/invoices";

const pence = z.number().int();

const lineSchema = z.object({
  /** What was sold, for comparison: "dorset/shared". */
  key: z.string(),
  text: z.string(),
  detail: z.string(),
  count: z.number().int(),
  eachPence: pence,
  amountPence: pence,
});

const partySchema = z.object({
  name: z.string(),
  company: z.string(),
  address: z.string(),
  vatNumber: z.string(),
});

/** What an issued invoice or credit note says. A credit note's amounts are positive here. */
export const invoiceContentSchema = z.object({
  seller: partySchema.extend({ companyNumber: z.string(), email: z.string() }),
  buyer: partySchema,
  reference: z.string(),
  suppliedOn: z.string(),
  lines: z.array(lineSchema),
  vat: z.object({
    scheme: z.enum(Object.keys(vatSchemes) as (keyof typeof vatSchemes)[]),
    rate: z.number().int(),
    pence,
  }),
  payments: z.array(
    z.object({ on: z.iso.date(), method: z.enum(["card", "bank", "cash", "voucher"]), amountPence: pence }),
  ),
  /** What was refunded of the order, and taken back by banks, when it was issued. */
  refundedPence: pence,
  chargedBackPence: pence,
  leftPence: pence,
  terms: z.string(),
  note: z.string(),
  /** Of a credit note: the invoice's number, and what is left of it. */
  credits: z.object({ number: z.string(), leftPence: pence }).nullable(),
});

export type InvoiceContent = z.infer<typeof invoiceContentSchema>;
export type InvoiceLine = z.infer<typeof lineSchema>;
export type InvoiceParty = z.infer<typeof partySchema>;

/** An invoice's number: "2026-0001". */
export function invoiceNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(4, "0")}`;
}
