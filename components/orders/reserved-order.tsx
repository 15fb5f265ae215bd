import { ReservedPlace } from "@/components/orders/balance-actions";
import { OrderPage } from "@/components/orders/order-page";
import { Receipt, ReceiptRow } from "@/components/orders/receipt";
import { StatementHead } from "@/components/orders/statement-head";
import { bookingPart } from "@/content/pages/booking";
import { getContent } from "@/lib/content/documents";
import type { ReservedOrder } from "@/lib/orders/manual/reserved-order";
import { calendarDay, formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";

type ReservedOrderPageProps = {
  order: ReservedOrder;
  now: Date;
  failed: string | null;
};

/** The personal page of coaching or a seat that the founder reserved, until it is paid. */
export function ReservedOrderPage({ order, now, failed }: ReservedOrderPageProps) {
  const { reserved: copy, statement } = getContent(bookingPart);
  const { name, item, detail, total, reserved, reference } = order;
  const aside = reserved ? (
    <ReservedPlace booking={order} now={now} failed={failed} over={copy.orderOver} />
  ) : (
    <p>{copy.orderOver}</p>
  );
  return (
    <OrderPage headline={copy.orderHeadline} name={name} thanks={null} aside={aside}>
      <Receipt labelledBy="statement-headline">
        <StatementHead
          headline={statement.headline}
          meta={fill(statement.meta, {
            today: formatDay(calendarDay(now)),
            reference,
          })}
          details={[
            { label: statement.forLabel, value: name },
            { label: copy.whatLabel, value: item },
            { label: copy.detailLabel, value: detail },
          ]}
        />
        <dl>
          <ReceiptRow label={item}>{total}</ReceiptRow>
        </dl>
      </Receipt>
    </OrderPage>
  );
}
