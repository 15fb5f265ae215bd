import "server-only";
import { invoiceWords as words } from "@/content/invoices";
import { getSettings } from "@/lib/content/settings";
import type { Transaction } from "@/lib/db";
import { logger } from "@/lib/observability/logger";
import { queueJob } from "@/lib/queue";
import { calendarDay } from "@/lib/time/dates";
import { readAccount, readSeller, readVat, type Account } from "./account";
import { invoiceContentSchema, invoiceNumber, type InvoiceContent, type InvoiceLine } from "./content";
import { lineOf, listLines, type OrderedLines } from "./lines";
import { vatIn, vatOfCredit } from "./vat";

/** Issues the invoice of an order that was just confirmed, unless nothing is charged. The order is locked. */
export async function issueInvoice(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await settle(tx, orderId, { isNew: true }, now);
}

/**
 * Issues what makes an order's invoices agree with its money and its buyer: a credit note for what was refunded or is
 * no longer owed, or one for all of the invoice and a new invoice. Nothing if they agree, or if it never had an
 * invoice. The order is locked.
 */
export async function correctInvoices(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await settle(tx, orderId, { isNew: false }, now);
}

const issuedColumns = {
  ...{ id: true, kind: true, year: true, number: true, totalPence: true, content: true },
} as const;

async function settle(
  tx: Transaction,
  orderId: string,
  { isNew }: { isNew: boolean },
  now: Date,
): Promise<void> {
  const issued = await tx.invoice.findMany({
    where: { orderId },
    orderBy: [{ year: "asc" }, { number: "asc" }],
    select: issuedColumns,
  });
  const current = issued.findLast(({ kind }) => kind === "invoice");
  if (!current && !isNew) return;
  const account = await readAccount(tx, orderId);
  const ordered = await listLines(tx, orderId);
  const write = { tx, orderId, account, ordered, now };
  const { chargedPence } = account;
  if (!current) {
    if (chargedPence > 0) await writeInvoice(write);
    return;
  }
  const content = invoiceContentSchema.parse(current.content);
  const standingPence = issued.reduce((sum, { totalPence }) => sum + totalPence, 0);
  const last = invoiceContentSchema.parse(issued.at(-1)?.content);
  const credited = { id: current.id, number: invoiceNumber(current), content, last, standingPence };
  // A transfer leaves the invoice with the buyer who has it
  const buyer = { ...account.buyer, name: content.buyer.name };
  // Once anonymised, only money changes
  const isOther = !account.isAnonymised && !isSame({ buyer, lines: ordered.lines }, content);
  const isChanged = chargedPence > standingPence || isOther;
  if (chargedPence > 0 && isChanged) {
    if (standingPence > 0) {
      const lines = [lineOf("replaced", words.credit.replaced, standingPence)];
      await writeCreditNote(write, credited, lines);
    }
    await writeInvoice({ ...write, account: { ...account, buyer } });
  } else if (standingPence > chargedPence)
    await writeCreditNote(write, credited, reasonsOf(account, credited));
}

type Write = { tx: Transaction; orderId: string; account: Account; ordered: OrderedLines; now: Date };

type Credited = {
  id: string;
  number: string;
  content: InvoiceContent;
  /** The newest invoice or credit note. */
  last: InvoiceContent;
  standingPence: number;
};

const adjustment = "credited";

type Compared = Pick<InvoiceContent, "buyer" | "lines">;

function isSame(one: Compared, other: Compared): boolean {
  const partsOf = ({ buyer, lines }: Compared) => [
    ...[buyer.company, buyer.address, buyer.vatNumber],
    ...lines.filter(({ key }) => key !== adjustment).map(({ key, amountPence }) => `${key}:${amountPence}`),
  ];
  return JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other));
}

/** Why less is charged than before, each reason with its sum. */
function reasonsOf(account: Account, { last, standingPence }: Credited): InvoiceLine[] {
  let leftPence = standingPence - account.chargedPence;
  const part = (wantedPence: number) => {
    const pence = Math.max(0, Math.min(wantedPence, leftPence));
    leftPence -= pence;
    return pence;
  };
  const refunded = part(account.refundedPence - last.refundedPence);
  const chargedBack = part(account.chargedBackPence - last.chargedBackPence);
  const lines = [
    lineOf("refunded", words.credit.refunded, refunded),
    lineOf("charged-back", words.credit.chargedBack, chargedBack),
    lineOf("not-owed", words.credit.notOwed, leftPence),
  ];
  return lines.filter(({ amountPence }) => amountPence > 0);
}

async function writeInvoice({ tx, orderId, account, ordered, now }: Write): Promise<void> {
  const { chargedPence, leftPence } = account;
  const listedPence = sumOf(ordered.lines);
  const vat = readVat();
  const lines =
    listedPence === chargedPence
      ? ordered.lines
      : [...ordered.lines, lineOf(adjustment, words.credited, chargedPence - listedPence)];
  await insert(
    tx,
    orderId,
    {
      ...{ kind: "invoice", creditsId: null, totalPence: chargedPence, currency: account.currency },
      content: {
        ...{ ...common(account), seller: readSeller(), buyer: account.buyer, lines },
        vat: { ...vat, pence: vatIn(chargedPence, vat) },
        suppliedOn: ordered.suppliedOn,
        terms: leftPence > 0 ? ordered.due(leftPence) : "",
        note: getSettings().invoiceNote,
        credits: null,
      },
    },
    now,
  );
}

async function writeCreditNote(
  { tx, orderId, account, now }: Write,
  { id, number, content, standingPence }: Credited,
  lines: InvoiceLine[],
): Promise<void> {
  const creditPence = sumOf(lines);
  const { vat } = content;
  await insert(
    tx,
    orderId,
    {
      ...{ kind: "credit_note", creditsId: id, totalPence: -creditPence, currency: account.currency },
      content: {
        ...{ ...common(account), seller: content.seller, buyer: content.buyer, lines },
        vat: { ...vat, pence: vatOfCredit(standingPence, creditPence, vat) },
        ...{ suppliedOn: content.suppliedOn, terms: "", note: content.note },
        credits: { number, leftPence: standingPence - creditPence },
      },
    },
    now,
  );
}

function common({ reference, payments, refundedPence, chargedBackPence, leftPence }: Account) {
  return { reference, payments, refundedPence, chargedBackPence, leftPence };
}

type NewInvoice = {
  kind: "invoice" | "credit_note";
  creditsId: string | null;
  totalPence: number;
  currency: string;
  content: InvoiceContent;
};

async function insert(tx: Transaction, orderId: string, invoice: NewInvoice, now: Date): Promise<void> {
  const year = Number(calendarDay(now).slice(0, 4));
  const number = await nextNumber(tx, year);
  const { id } = await tx.invoice.create({
    data: { ...invoice, orderId, year, number, issuedAt: now },
    select: { id: true },
  });
  await queueJob(tx, "print-invoice", { invoiceId: id });
  logger.info({ event: "invoice.issued", invoiceId: id, orderId, number: invoiceNumber({ year, number }) });
}

/** The next number of the year. Others wait for this transaction, so that a rollback leaves no gap. */
async function nextNumber(tx: Transaction, year: number): Promise<number> {
  const [row] = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO invoice_numbers (year, last) VALUES (${year}, 1)
    ON CONFLICT (year) DO UPDATE SET last = invoice_numbers.last + 1
    RETURNING last`;
  if (!row) throw new Error(`No invoice number of ${year}.`);
  return row.last;
}

function sumOf(lines: readonly InvoiceLine[]): number {
  return lines.reduce((sum, { amountPence }) => sum + amountPence, 0);
}
