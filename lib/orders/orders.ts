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
