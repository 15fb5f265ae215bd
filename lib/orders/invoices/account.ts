import "server-only";
import { getSettings } from "@/lib/content/settings";
import type { Transaction } from "@/lib/db";
import { purchaseReference } from "@/lib/orders/purchases/purchase";
import { calendarDay } from "@/lib/time/dates";
import type { InvoiceContent, InvoiceParty } from "./content";
import type { Vat } from "./vat";

/** An order's money and buyer, as invoices need them. */
export type Account = {
  reference: string;
  currency: string;
  buyer: InvoiceParty;
  isAnonymised: boolean;
  /** What its invoices have to add up to, less credit notes. */
  chargedPence: number;
  refundedPence: number;
  chargedBackPence: number;
  leftPence: number;
  payments: InvoiceContent["payments"];
};

const isEnded = { endedAt: { not: null } };

type Disputed = { disputes: readonly { amountPence: number }[] };
type Carried = {
  amountPence: number;
  refundedPence: number;
  carriedFrom: { disputes: readonly unknown[] } | null;
};

/** What the bank took back of a payment; of one carried over from a disputed payment, all that was left of it. */
function chargedBackOf({ disputes, carriedFrom, amountPence, refundedPence }: Disputed & Carried): number {
  if (carriedFrom?.disputes.length) return amountPence - refundedPence;
  return disputes.reduce((sum, dispute) => sum + dispute.amountPence, 0);
}

/** Reads what the order's buyer paid, got back and still owes. */
export async function readAccount(tx: Transaction, orderId: string): Promise<Account> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      ...{ name: true, currency: true, totalPence: true, anonymisedAt: true },
      ...{ paidPence: true, refundedPence: true, unpaidPence: true, billing: true },
      payments: {
        where: { refundReason: null },
        orderBy: [{ paidAt: "asc" }, { id: "asc" }],
        select: {
          ...{ paidAt: true, method: true, amountPence: true, refundedPence: true },
          disputes: { where: isEnded, select: { amountPence: true } },
          carriedFrom: { select: { disputes: { where: isEnded, select: { id: true } } } },
        },
      },
    },
  });
  const { name, currency, totalPence, paidPence, refundedPence, unpaidPence, billing, payments } = order;
  const chargedBackPence = payments.reduce((sum, payment) => sum + chargedBackOf(payment), 0);
  const keptPence = Math.max(0, paidPence - refundedPence - chargedBackPence);
  const { company = "", address = "", vatNumber = "" } = billing ?? {};
  return {
    ...{ currency, refundedPence, chargedBackPence, leftPence: unpaidPence },
    reference: purchaseReference(orderId),
    buyer: { name, company, address, vatNumber },
    isAnonymised: order.anonymisedAt !== null,
    // A refund of what a move made too much may still be on its way
    chargedPence: Math.min(totalPence, keptPence + unpaidPence),
    payments: payments.map(({ paidAt, method, amountPence }) => ({
      ...{ on: calendarDay(paidAt), method, amountPence },
    })),
  };
}

/** The business as its invoices name it now. */
export function readSeller(): InvoiceContent["seller"] {
  const { business, founder, postalAddress, companyNumber, vatNumber, email, vatScheme } = getSettings();
  return {
    ...{ name: founder, company: business, address: postalAddress, companyNumber, email },
    vatNumber: vatScheme === "none" ? "" : vatNumber,
  };
}

/** How supplies are taxed now. */
export function readVat(): Vat {
  const { vatScheme, vatRate } = getSettings();
  return { scheme: vatScheme, rate: Math.round(Number(vatRate) * 100) };
}
