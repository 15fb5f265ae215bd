type Refunding = {
  amountPence: number;
  refundedPence: number;
  refundingPence: number;
  refundRequests: readonly { amountPence: number }[];
};

/** What is left of valid payments, in pence, without refunds that are pending or requested. */
export function unspentPence(payments: readonly (Refunding & { refundReason: string | null })[]): number {
  const asked = ({ refundRequests }: Refunding) =>
    refundRequests.reduce((sum, { amountPence }) => sum + amountPence, 0);
  return unrefundedPayments({ payments }).reduce(
    (sum, one) => sum + Math.max(0, one.amountPence - one.refundedPence - one.refundingPence - asked(one)),
    0,
  );
}

/** A booking or a plan together with its order, as one row. */
export type WithOrder<Row extends { order: object }> = Omit<Row, "order"> & Row["order"];

/** Merges a booking or a plan with its order. */
export function withOrder<Row extends { order: object }>({ order, ...own }: Row): WithOrder<Row> {
  return { ...own, ...order };
}

/** Valid payments, in full even if partly refunded (docs/rules/payments.md#refunds). */
export function unrefundedPayments<Payment extends { refundReason: string | null }>({
  payments,
}: {
  payments: readonly Payment[];
}): Payment[] {
  return payments.filter(({ refundReason }) => refundReason === null);
}

type TimedPayment = { method: string; paidAt: Date; refundReason: string | null };

/** True if an order was paid several times, a card and the voucher beside it being one payment. */
export function hasSeveralPayments(payments: readonly TimedPayment[]): boolean {
  const valid = unrefundedPayments({ payments });
  const times = (isVoucher: boolean) =>
    valid.filter(({ method }) => (method === "voucher") === isVoucher).map(({ paidAt }) => paidAt.getTime());
  const others = times(false);
  return others.length + times(true).filter((time) => !others.includes(time)).length > 1;
}
