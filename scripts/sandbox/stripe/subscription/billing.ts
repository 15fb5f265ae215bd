import type { Sandbox } from "../../context";
import type { Invoice, Subscription } from "../collections";
import { changeSubscription, endSubscription } from "./change";
import { collectByItself } from "../invoice/collect";
import { emit } from "../events";
import { finalizeInvoice } from "../invoice/finalize";
import { draftInvoice } from "../invoice/new-invoice";
import { newestFirst } from "../objects";
import { currentPeriod, periodEndAfter } from "./periods";
import { workWhenDue } from "../due-work";

/**
 * Lets the payment clock end, renew and collect. At one and the same moment endings come first, so that a subscription
 * which ends with its period gets no further invoice. Unlike at Stripe, where a renewal's invoice stays a draft for about
 * an hour, it is finalized and collected at once.
 */
export function billWhenDue(sandbox: Sandbox) {
  const running = () =>
    newestFirst(sandbox, "subscriptions").filter(
      ({ status }) => status === "active" || status === "past_due",
    );

  workWhenDue(sandbox, {
    all: running,
    dueAt: ({ cancel_at }) => cancel_at,
    run: (subscription) => void endSubscription(sandbox, subscription),
  });
  workWhenDue(sandbox, {
    all: running,
    dueAt: (subscription) => currentPeriod(subscription).end,
    run: (subscription) => renew(sandbox, subscription),
  });
  workWhenDue<Invoice>(sandbox, {
    all: () => newestFirst(sandbox, "invoices").filter(({ status }) => status === "open"),
    dueAt: ({ next_payment_attempt }) => next_payment_attempt,
    run: (invoice) => void collectByItself(sandbox, invoice),
  });
}

function renew(sandbox: Sandbox, before: Subscription) {
  const ended = currentPeriod(before);
  const start = ended.end;
  const end = periodEndAfter(before, start);
  const items = before.items.data.map((item) => ({
    ...item,
    current_period_end: end,
    current_period_start: start,
  }));
  const renewed = { ...before, items: { ...before.items, data: items } };
  const draft = draftInvoice(sandbox, renewed, "subscription_cycle", ended);
  changeSubscription(sandbox, before, { items: renewed.items, latest_invoice: draft.id });
  emit(sandbox, "invoice.created", draft);
  collectByItself(sandbox, finalizeInvoice(sandbox, draft));
}
