import "server-only";
import { z } from "zod";
import { invoiceWords as words } from "@/content/invoices";
import { formatPence } from "@/content/money";
import { db } from "@/lib/db";
import { createPdf, type PdfContent } from "@/lib/pdf/document";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { readAccount, readSeller } from "./account";
import { invoiceNumber } from "./content";
import { listLines } from "./lines";
import { partiesOf } from "./pdf-content";
import { printInvoice, readLogo } from "./print";

/** A PDF of an order: an invoice, a credit note or the receipt of a payment; day "YYYY-MM-DD". */
export type OrderDocument = {
  id: string;
  kind: "invoice" | "credit_note" | "receipt";
  /** "Invoice 2026-0001", "Receipt". */
  name: string;
  on: string;
  pence: number;
  currency: string;
};

/** An order's invoices and credit notes, by number. */
export async function listInvoices(orderId: string): Promise<OrderDocument[]> {
  const invoices = await db.invoice.findMany({
    where: { orderId },
    orderBy: [{ year: "asc" }, { number: "asc" }],
    omit: { pdf: true, content: true },
  });
  return invoices.map(({ id, kind, issuedAt, totalPence, currency, ...invoice }) => ({
    ...{ id, kind, currency },
    name: `${words.names[kind]} ${invoiceNumber(invoice)}`,
    ...{ on: calendarDay(issuedAt), pence: totalPence },
  }));
}

// Money that was carried over was received with the order that it came from
const receipted = { refundReason: null, carriedFromId: null };

/** The same, then the receipts of its payments by day. */
export async function listDocuments(orderId: string): Promise<OrderDocument[]> {
  const [invoices, payments] = await Promise.all([
    listInvoices(orderId),
    db.payment.findMany({
      where: { orderId, ...receipted },
      orderBy: [{ paidAt: "asc" }, { id: "asc" }],
      select: { id: true, paidAt: true, amountPence: true, currency: true },
    }),
  ]);
  return [
    ...invoices,
    ...payments.map(({ id, paidAt, amountPence, currency }) => ({
      ...{ id, kind: "receipt" as const, name: words.receipt },
      ...{ on: calendarDay(paidAt), pence: amountPence, currency },
    })),
  ];
}

type DocumentFile = { filename: string; bytes: Uint8Array };

/** The bytes of one of an order's documents, with a name for the file; null: not found. */
export async function openDocument(orderId: string, id: string): Promise<DocumentFile | null> {
  if (!z.uuid().safeParse(id).success) return null;
  return (await openInvoice(orderId, id)) ?? openReceipt(orderId, id);
}

/** The same of an invoice or a credit note. */
export async function openInvoice(orderId: string, id: string): Promise<DocumentFile | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const invoice = await db.invoice.findFirst({
    where: { id, orderId },
    select: { kind: true, year: true, number: true },
  });
  if (!invoice) return null;
  // Its job may not have run yet
  const bytes = await printInvoice(id);
  const name = invoice.kind === "invoice" ? "invoice" : "credit-note";
  return bytes && { filename: `${name}-${invoiceNumber(invoice)}.pdf`, bytes };
}

async function openReceipt(orderId: string, id: string) {
  const payment = await db.payment.findFirst({ where: { id, orderId, ...receipted } });
  if (!payment) return null;
  const [account, { lines }] = await Promise.all([readAccount(db, orderId), listLines(db, orderId)]);
  const { paidAt, amountPence, currency, method, payerName } = payment;
  const buyer = { ...account.buyer, name: payerName ?? account.buyer.name };
  const day = calendarDay(paidAt);
  const content: PdfContent = {
    ...{ title: words.receipt, createdAt: paidAt },
    documentTitle: `${words.receipt} ${account.reference}, ${formatDay(day)}`,
    blocks: [
      partiesOf({ seller: readSeller(), buyer }),
      {
        kind: "facts",
        facts: [
          [words.facts.date, formatDay(day)],
          [words.facts.reference, account.reference],
          [words.facts.method, words.methods[method]],
        ],
      },
      {
        kind: "table",
        columns: [{ header: words.table.what }],
        rows: lines.map(({ text, detail }) => [{ text, detail }]),
      },
      {
        kind: "totals",
        rows: [{ text: words.totals.received, figure: formatPence(amountPence, currency), isStrong: true }],
      },
      { kind: "paragraph", text: words.receiptNote },
    ],
    logo: await readLogo(),
  };
  return { filename: `receipt-${day}.pdf`, bytes: new Uint8Array(await createPdf(content)) };
}

/** The response with one of an order's documents as a file; 404 if there is none. */
export async function pdfResponse(
  orderId: string | null,
  id: string,
  open: typeof openDocument = openDocument,
): Promise<Response> {
  const headers = { "Cache-Control": "private, no-store" };
  const file = orderId && (await open(orderId, id));
  if (!file) return new Response(null, { status: 404, headers });
  return new Response(Buffer.from(file.bytes), {
    headers: {
      ...headers,
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${file.filename}"`,
    },
  });
}
