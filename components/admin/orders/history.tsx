import { Section } from "@/components/admin/section";
import { readOrderHistory } from "@/lib/administration/orders/history";
import { formatTime } from "@/lib/time/dates";

/** What happened to an order, newest first. */
export async function OrderHistory({ orderId }: { orderId: string }) {
  return (
    <Section id="history" title="History">
      <ol role="list" className="mt-[0.4rem]">
        {(await readOrderHistory(orderId)).map(({ id, at, text, small }) => (
          <li
            key={id}
            className="grid grid-cols-[9.5rem_minmax(0,1fr)] gap-x-4 border-b-[1.5px] border-hair px-1 py-[0.6rem] text-small max-sm:grid-cols-1"
          >
            <time className="text-compact text-ink-2" dateTime={at.toISOString()}>
              {formatTime(at)}
            </time>
            <div className="wrap-anywhere">
              {text}
              {small && <small className="grid text-label/normal text-ink-2">{small}</small>}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
