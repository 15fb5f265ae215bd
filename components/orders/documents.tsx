import type { ReactNode } from "react";
import { FormField } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { PublicForm } from "@/components/forms/public-form";
import { Submit } from "@/components/forms/submit";
import { Button } from "@/components/ui/button";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { formatMoney } from "@/content/money";
import { documentsCopy as copy } from "@/content/pages/documents";
import { messagesCopy } from "@/content/pages/messages";
import { saveBillingAction } from "@/lib/orders/invoices/actions";
import { findBilledOrder } from "@/lib/orders/invoices/billing";
import { listDocuments, type OrderDocument } from "@/lib/orders/invoices/documents";
import { formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";
import { receiptHeadline } from "./receipt";

/** The invoices and receipts of a personal link, and what the buyer wants on them. Works without scripts. */
export async function Documents({ token }: { token: string }) {
  const order = await findBilledOrder(token);
  if (!order) return null;
  const documents = await listDocuments(order.id);
  if (documents.length === 0 && order.status !== "held") return null;
  return (
    <DocumentList token={token} documents={documents}>
      <BillingForm token={token} billing={order.billing} />
    </DocumentList>
  );
}

type ListProps = { token: string; documents: readonly OrderDocument[]; children?: ReactNode };

/** Documents to download by a personal link. */
export function DocumentList({ token, documents, children }: ListProps) {
  return (
    <section aria-labelledby="documents" className="print:hidden">
      <h2 id="documents" className={`${receiptHeadline} border-b-[1.5px] border-ink pb-3`}>
        {copy.headline}
      </h2>
      <ul role="list">
        {documents.map(({ id, kind, name, on, pence, currency }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b-[1.5px] border-ink/14 py-3"
          >
            <div>
              <h3 className="font-strong">{name}</h3>
              <p className="small">
                {fill(copy.detail, { day: formatDay(on), amount: formatMoney(Math.abs(pence), currency) })}
              </p>
            </div>
            <Button
              href={`/booking/${token}/documents/${id}`}
              variant="secondary"
              size="small"
              aria-label={`${name}, ${formatDay(on)}, PDF`}
              download
            >
              <LazyIcon name="download" size={16} />
              {copy.buttons[kind]}
            </Button>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

type Billing = { company: string; address: string; vatNumber: string };

function BillingForm({ token, billing }: { token: string; billing: Billing | null }) {
  const { form } = copy;
  return (
    <details className="mt-3">
      <summary className="link inline-flex min-h-target cursor-pointer list-none items-center font-strong">
        {form.summary}
      </summary>
      <PublicForm
        id="billing"
        action={saveBillingAction}
        words={formWords({ failure: messagesCopy.generic.failure })}
        className="mt-3 grid gap-5"
        sent={<p>{form.saved.text}</p>}
      >
        <input type="hidden" name="token" value={token} />
        <FormField
          name="company"
          label={form.company}
          autoComplete="organization"
          defaultValue={billing?.company}
        />
        <FormField
          as="textarea"
          name="address"
          label={form.address}
          rows={4}
          maxLength={500}
          autoComplete="street-address"
          defaultValue={billing?.address}
        />
        <FormField
          name="vatNumber"
          label={form.vatNumber}
          autoComplete="off"
          defaultValue={billing?.vatNumber}
        />
        <p className="small">{form.text}</p>
        <Submit label={form.button} busy={form.submitting} variant="secondary" size="small" />
      </PublicForm>
    </details>
  );
}
