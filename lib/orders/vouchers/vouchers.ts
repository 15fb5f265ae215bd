import "server-only";
import { formatMoney } from "@/content/money";
import { findRoom } from "@/lib/catalogue/rooms";
import { findRetreat } from "@/lib/content/retreats";
import { db, type Transaction } from "@/lib/db";
import { withOrder, type WithOrder } from "@/lib/orders/orders";
import { refundColumns } from "@/lib/orders/purchases/pending-refunds";
import type { Purchase } from "@/lib/orders/purchases/purchase";
import type { Prisma } from "@/prisma/generated/client";
import type { VoucherAccount } from "./balance";
import { parseVoucherCode } from "./code";

const saleColumns = {
  amountPence: true,
  paidAt: true,
  refundReason: true,
  refundedPence: true,
  payerEmail: true,
  refundRequests: { where: { status: "pending", refundId: null }, select: { amountPence: true } },
  ...refundColumns,
} as const satisfies Prisma.PaymentSelect;

const voucherColumns = {
  ...{ code: true, linkToken: true, worthPence: true, retreat: true, room: true },
  ...{
    ...{ recipientId: true, recipientName: true },
    recipientEmail: true,
    message: true,
    sendOn: true,
    sentAt: true,
    expiresOn: true,
  },
  payments: {
    select: { amountPence: true, refundedPence: true },
    orderBy: [{ paidAt: "asc" }, { id: "asc" }],
  },
  refunds: { select: { payment: { select: { disputeStatus: true } } } },
  checkouts: {
    where: { closedAt: null },
    select: {
      ...{ id: true, orderId: true, voucherPence: true, browserKey: true, userId: true },
      order: {
        select: {
          ...{ product: true, booking: { select: { retreat: true } }, plan: { select: { programme: true } } },
          coaching: { select: { package: true } },
        },
      },
    },
  },
  order: {
    select: {
      ...{
        id: true,
        status: true,
        name: true,
        email: true,
        emailKey: true,
        totalPence: true,
        currency: true,
      },
      ...{ linkToken: true, createdAt: true, confirmedAt: true },
      cancellation: { select: { by: true, at: true } },
      manual: { select: { method: true, reason: true } },
      payments: { select: saleColumns, orderBy: { paidAt: "asc" } },
    },
  },
} satisfies Prisma.VoucherSelect;

type Selected = Prisma.VoucherGetPayload<{ select: typeof voucherColumns }>;

/** A voucher with its order; `item` is what it is worth, `token` opens its own page, `name` is the buyer's. */
export type VoucherRow = Omit<WithOrder<Selected>, "payments"> & {
  item: string;
  token: string;
  /** What was paid for it. */
  payments: Selected["order"]["payments"];
  account: Omit<VoucherAccount, "checkouts"> & { checkouts: Selected["checkouts"] };
};

function asRow(selected: Selected): VoucherRow {
  const { worthPence, retreat, room, expiresOn, payments, checkouts, refunds, order } = selected;
  return {
    ...withOrder(selected),
    ...{ token: selected.linkToken, linkToken: order.linkToken, item: itemOf(selected) },
    account: { worthPence, retreat, room, expiresOn, payments, checkouts, refunds, order },
  };
}

/** "Gift voucher, £150", or the place that it is worth. */
export function itemOf({ worthPence, retreat, room, order }: VoucherSubject): string {
  const found = retreat && room ? findRetreat(retreat) : null;
  if (!found || !room) return `Gift voucher, ${formatMoney(worthPence, order.currency)}`;
  return `Gift voucher, ${found.name}, ${(findRoom(found, room)?.name ?? room).toLowerCase()}`;
}

type VoucherSubject = Pick<Selected, "worthPence" | "retreat" | "room"> & { order: { currency: string } };

/** The voucher that an order bought; null if it bought none. */
export async function findVoucher(tx: Transaction, orderId: string): Promise<VoucherRow | null> {
  const row = await tx.voucher.findUnique({ where: { orderId }, select: voucherColumns });
  return row && asRow(row);
}

/** The voucher that an order bought. Throws if it bought none. */
export async function getVoucher(tx: Transaction, orderId: string): Promise<VoucherRow> {
  return asRow(await tx.voucher.findUniqueOrThrow({ where: { orderId }, select: voucherColumns }));
}

/** The same, with nothing else changing what is left on it until the transaction ends. Lock orders and places first. */
export async function lockVoucher(tx: Transaction, orderId: string): Promise<VoucherRow> {
  await tx.$executeRaw`SELECT 1 FROM vouchers WHERE order_id = ${orderId}::uuid FOR NO KEY UPDATE`;
  return getVoucher(tx, orderId);
}

const isPaid = { status: { notIn: ["held", "released"] } } satisfies Prisma.OrderWhereInput;

/** A paid voucher by its typed code; null if unknown. */
export async function findVoucherByCode(typed: string): Promise<VoucherRow | null> {
  const code = parseVoucherCode(typed);
  const row =
    code && (await db.voucher.findUnique({ where: { code, order: isPaid }, select: voucherColumns }));
  return row ? asRow(row) : null;
}

/** A paid voucher by its own link; null if unknown. */
export async function findVoucherByToken(linkToken: string): Promise<VoucherRow | null> {
  const row = await db.voucher.findUnique({ where: { linkToken, order: isPaid }, select: voucherColumns });
  return row && asRow(row);
}

/** The voucher of its buyer's link; null if unknown. */
export async function findVoucherOfBuyer(linkToken: string): Promise<VoucherRow | null> {
  const row = await db.voucher.findFirst({ where: { order: { linkToken } }, select: voucherColumns });
  return row && asRow(row);
}

/** A voucher as needed by payment emails. */
export function voucherPurchase({ id, name, email, item, currency }: VoucherRow): Purchase {
  return { id, kind: "voucher", name, email, currency, item };
}
