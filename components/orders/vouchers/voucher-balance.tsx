import { PersonalPage } from "@/components/orders/personal-page";
import { Receipt, ReceiptRow, receiptHeadline, ReceiptTotal } from "@/components/orders/receipt";
import { Button } from "@/components/ui/button";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { formatMoney, signedMoney } from "@/content/money";
import { voucherPart } from "@/content/pages/voucher-balance";
import { getContent } from "@/lib/content/documents";
import type { VoucherPageView } from "@/lib/orders/vouchers/page";
import { formatDay } from "@/lib/time/dates";
import { fill } from "@/lib/text";

/** The page of a voucher: what is left on it, what it paid for, how to spend it, and the voucher to print. */
export function VoucherBalance({ voucher }: { voucher: VoucherPageView }) {
  const copy = getContent(voucherPart);
  const { state, currency, leftPence, recipient, giver, validUntil, code, isPlace, item } = voucher;
  const shown = state === "unpaid" ? "ended" : state;
  const values = { name: recipient, left: formatMoney(leftPence, currency), day: formatDay(validUntil) };
  return (
    <PersonalPage headline={fill(copy.headline[shown], values)}>
      <p className="mt-3 mb-8 max-w-measure wrap-anywhere">
        {`${fill(copy.lead, { giver })} ${fill(copy.states[shown], values)}`}
      </p>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-14">
        <div className="grid gap-8">
          <History voucher={voucher} />
          {state === "valid" && (
            <section aria-labelledby="spend">
              <h2 id="spend" className={receiptHeadline}>
                {copy.spend.headline}
              </h2>
              <p className="mt-3 font-display text-[1.75rem] font-heavy wrap-anywhere">{code}</p>
              <p className="mt-3 max-w-measure">
                {isPlace && `${fill(copy.place, { item })} `}
                {copy.spend.text}
              </p>
              <Button href="/retreats" className="mt-5">
                {copy.spend.button}
              </Button>
            </section>
          )}
        </div>
        {state === "valid" && <Print token={voucher.token} />}
      </div>
    </PersonalPage>
  );
}

function History({ voucher }: { voucher: VoucherPageView }) {
  const copy = getContent(voucherPart);
  const { currency, worthPence, leftPence, givenOn, uses, state } = voucher;
  const words = copy.history;
  return (
    <Receipt labelledBy="history">
      <h2 id="history" className={`${receiptHeadline} mb-4`}>
        {words.headline}
      </h2>
      <dl>
        <ReceiptRow label={fill(words.given, { day: formatDay(givenOn) })}>
          {formatMoney(worthPence, currency)}
        </ReceiptRow>
        {uses.map(({ kind, item, on, pence }, index) => (
          <ReceiptRow
            key={index}
            label={fill(words[kind], { item: item ?? words.other, day: on ? formatDay(on) : "" })}
          >
            <span className="whitespace-nowrap">{signedMoney(pence, currency)}</span>
          </ReceiptRow>
        ))}
        <ReceiptTotal
          label={words.left}
          sum={formatMoney(state === "ended" ? 0 : leftPence, currency)}
          nothing=""
        />
      </dl>
    </Receipt>
  );
}

function Print({ token }: { token: string }) {
  const copy = getContent(voucherPart);
  const { headline, name, text, button } = copy.documents;
  return (
    <aside aria-labelledby="documents" className="print:hidden">
      <h2 id="documents" className={`${receiptHeadline} border-b-[1.5px] border-ink pb-3`}>
        {headline}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b-[1.5px] border-ink/14 py-3">
        <div>
          <h3 className="font-strong">{name}</h3>
          <p className="small">{text}</p>
        </div>
        <Button
          href={`/voucher/${token}/pdf`}
          variant="secondary"
          size="small"
          aria-label={`${name}, ${button}`}
          download
        >
          <LazyIcon name="download" size={16} />
          {button}
        </Button>
      </div>
    </aside>
  );
}
