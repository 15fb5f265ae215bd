import { Section } from "@/components/admin/section";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { formatMoney } from "@/content/money";
import { listDocuments } from "@/lib/orders/invoices/documents";
import { formatDay } from "@/lib/time/dates";

/** An order's invoices, credit notes and receipts. */
export async function OrderDocuments({ orderId }: { orderId: string }) {
  const documents = await listDocuments(orderId);
  return (
    <Section id="documents" title="Documents">
      {documents.length === 0 && <p className="mt-4">No invoice or payment yet.</p>}
      <ul role="list">
        {documents.map(({ id, name, on, pence, currency }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b-[1.5px] border-hair py-3"
          >
            <div>
              <h3 className="font-strong">{name}</h3>
              <p className="small muted">{`${formatDay(on)}, ${formatMoney(Math.abs(pence), currency)}`}</p>
            </div>
            <a
              className="btn btn--secondary btn--small"
              href={`/admin/orders/${orderId}/documents/${id}`}
              aria-label={`${name}, ${formatDay(on)}, PDF`}
              download
            >
              <LazyIcon name="download" size={16} />
              PDF
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
