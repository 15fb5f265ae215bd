import { invoiceWords as words } from "@/content/invoices";
import { formatPence } from "@/content/money";
import type { Block, Column } from "@/lib/pdf/blocks";
import type { PdfContent } from "@/lib/pdf/document";
import { fill } from "@/lib/text";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { invoiceNumber, type InvoiceContent, type InvoiceLine, type InvoiceParty } from "./content";
import { rateWords } from "./vat";

type Printed = {
  kind: "invoice" | "credit_note";
  year: number;
  number: number;
  totalPence: number;
  currency: string;
  issuedAt: Date;
  content: InvoiceContent;
};

type Total = Extract<Block, { kind: "totals" }>["rows"][number];

/** The PDF of an issued invoice or credit note. */
export function pdfOfInvoice(invoice: Printed): PdfContent {
  const { kind, issuedAt, content } = invoice;
  const reference = invoiceNumber(invoice);
  const name = words.names[kind];
  const { suppliedOn, credits } = content;
  return {
    ...{ title: name, documentTitle: `${name} ${reference}`, reference, createdAt: issuedAt },
    blocks: [
      partiesOf(content),
      {
        kind: "facts",
        facts: [
          [words.facts.number, reference],
          [words.facts.date, formatDay(calendarDay(issuedAt))],
          ...(credits ? [[words.facts.forInvoice, credits.number] as const] : []),
          [words.facts.reference, content.reference],
          ...(credits ? [] : [[words.facts.suppliedOn, suppliedOn] as const]),
        ],
      },
      tableOf(invoice),
      {
        kind: "totals",
        rows: [...taxOf(invoice), ...(credits ? afterCredit(invoice) : afterInvoice(invoice))],
      },
      { kind: "note", text: vatWords(invoice) },
      ...paragraphs([content.terms, content.note]),
    ],
  };
}

/** Seller and buyer, side by side. */
export function partiesOf({ seller, buyer }: Pick<InvoiceContent, "seller" | "buyer">): Block {
  const { companyNumber, email } = seller;
  const ofSeller = [companyNumber && fill(words.companyNumber, { number: companyNumber }), email];
  return {
    kind: "columns",
    columns: [
      { heading: words.to, lines: linesOf(buyer) },
      { heading: words.from, lines: [...linesOf(seller), ...ofSeller].filter(Boolean) },
    ],
  };
}

function linesOf({ name, company, address, vatNumber }: InvoiceParty): string[] {
  const number = vatNumber && fill(words.vatNumber, { number: vatNumber });
  return [company, name, ...address.split("\n").map((line) => line.trim()), number].filter(Boolean);
}

function tableOf({ kind, currency, content }: Printed): Block {
  const { what, count, each, amount } = words.table;
  const figure = (header: string, width: number): Column => ({ header, isFigure: true, width });
  const sums = (pence: number) => formatPence(kind === "invoice" ? pence : -pence, currency);
  const cell = ({ text, detail }: InvoiceLine) => ({ text, detail });
  if (kind === "credit_note")
    return {
      kind: "table",
      columns: [{ header: what }, figure(amount, 0.2)],
      rows: content.lines.map((line) => [cell(line), sums(line.amountPence)]),
    };
  return {
    kind: "table",
    columns: [{ header: what }, figure(count, 0.1), figure(each, 0.15), figure(amount, 0.15)],
    rows: content.lines.map((line) => [
      ...[cell(line), `${line.count}`, sums(line.eachPence), sums(line.amountPence)],
    ]),
  };
}

function taxOf({ kind, totalPence, currency, content: { vat } }: Printed): Total[] {
  const { total, credit, net, vat: tax } = words.totals;
  const sign = kind === "invoice" ? 1 : -1;
  const all = {
    text: kind === "invoice" ? total : credit,
    figure: formatPence(totalPence, currency),
    isStrong: true,
  };
  if (vat.scheme !== "rate") return [all];
  return [
    { text: net, figure: formatPence(totalPence - sign * vat.pence, currency) },
    { text: fill(tax, { rate: rateWords(vat.rate) }), figure: formatPence(sign * vat.pence, currency) },
    all,
  ];
}

function afterInvoice({ currency, content }: Printed): Total[] {
  const { paid, refunded, left } = words.totals;
  const backPence = content.refundedPence + content.chargedBackPence;
  return [
    ...content.payments.map(({ on, method, amountPence }) => ({
      text: fill(paid, { date: formatDay(on), method: words.methods[method] }),
      figure: formatPence(amountPence, currency),
    })),
    ...(backPence > 0 ? [{ text: refunded, figure: formatPence(-backPence, currency) }] : []),
    { text: left, figure: formatPence(content.leftPence, currency), isStrong: true },
  ];
}

function afterCredit({ currency, content: { credits } }: Printed): Total[] {
  if (!credits) return [];
  const { number, leftPence } = credits;
  return [{ text: fill(words.totals.afterCredit, { number }), figure: formatPence(leftPence, currency) }];
}

function vatWords({ kind, content: { vat } }: Printed): string {
  if (vat.scheme === "none") return kind === "invoice" ? words.vat.none : words.vat.noneCredited;
  return fill(words.vat[vat.scheme], { rate: rateWords(vat.rate) });
}

function paragraphs(texts: readonly string[]): Block[] {
  return texts.filter(Boolean).map((text) => ({ kind: "paragraph", text }));
}
