import Link from "next/link";
import { facts } from "@/content/facts";
import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import type { FormWords } from "@/components/forms/outcome";
import { LazyIcon } from "@/components/ui/lazy-icon";
import { may, type Member } from "@/lib/access/policy";
import { needsCode } from "@/lib/accounts/two-factor/fresh-code";
import { releaseOrderAction } from "@/lib/administration/orders/actions";
import { comparePurchaseAction, sendBalanceLinkAction } from "@/lib/administration/purchases/actions";
import { listPurchases, type PurchaseCard } from "@/lib/administration/purchases/list";
import { calendarDay } from "@/lib/time/dates";
import { CopyButton } from "./copy-button";
import { PaymentSchedule } from "@/components/orders/payment-schedule";
import { CancelPurchase } from "./purchases/cancel";
import { ChangeSchedule } from "./purchases/change-schedule";
import { RecordPayment } from "./purchases/record-payment";
import { RecordRefund } from "./purchases/record-refund";
import { Refund } from "./purchases/refund";
import { Sessions } from "./purchases/sessions";
import { Voucher } from "./purchases/voucher";
import { CancelAfterDispute, DeletePayment, Transfer } from "@/components/admin/purchases/small-actions";
import { Section } from "@/components/admin/section";

const { provider } = facts.checkout;

const outcomes = failureWords("Nothing was done", "That didn’t work. Try again.");

type PurchasesProps = {
  person: { userId: string | null; emailKeys: string[] };
  admin: Member;
  now: Date;
};

/** A person's purchases. */
export async function Purchases({ person, admin, now }: PurchasesProps) {
  if (!may(admin, "orders.read")) return null;
  return <PurchaseCards cards={await listPurchases(person, now)} admin={admin} now={now} />;
}

type PurchaseCardsProps = {
  cards: readonly PurchaseCard[];
  admin: Member;
  now: Date;
  /** On the page of one order, whose buttons need not say what they are about. */
  isOrder?: boolean;
};

/** A card for each order, with its actions. */
export async function PurchaseCards({ cards, admin, now, isOrder = false }: PurchaseCardsProps) {
  const asked = await needsCode(admin, now);
  const today = calendarDay(now);
  const mayChange = may(admin, "purchase.change");
  const mayRecord = may(admin, "order.create");
  return (
    <Section id="money" title="Money">
      {cards.length === 0 && <p className="mt-4">Nothing bought yet.</p>}
      {cards.map((card) => (
        <Card
          key={card.facts.id}
          card={card}
          today={today}
          outcomes={outcomes}
          needsCode={asked}
          isOrder={isOrder}
          mayChange={mayChange}
          mayRecord={mayRecord}
        />
      ))}
    </Section>
  );
}

type CardProps = {
  card: PurchaseCard;
  today: string;
  outcomes: FormWords;
  needsCode: boolean;
  isOrder: boolean;
  /** Refunds, cancels and moves. */
  mayChange: boolean;
  /** Makes bookings and records payments. */
  mayRecord: boolean;
};

function Card(props: CardProps) {
  const { facts, item, reference, terms, status, failures } = props.card;
  const headingId = `purchase-${facts.id}`;
  return (
    <article
      aria-labelledby={headingId}
      className="mt-[1.1rem] border-[1.5px] border-ink bg-card px-6 py-5 max-sm:px-4"
    >
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <h3 id={headingId} className="font-strong">
          {item}
        </h3>
        <span className={`status ${status.look}`}>{status.words}</span>
      </div>
      <p className="small muted">{`Reference ${reference}`}</p>
      {terms && <p className="small muted">{terms}</p>}
      {props.card.manual && <p className="small muted">{props.card.manual}</p>}
      {props.mayChange && props.card.coaching && <Sessions {...props} coaching={props.card.coaching} />}
      {props.mayChange && props.card.voucher && <Voucher {...props} voucher={props.card.voucher} />}
      <Receipt {...props} />
      {props.card.payments.length > 0 && (
        <PaymentSchedule label="Payment schedule" payments={props.card.payments} />
      )}
      {props.card.byItself && <p className="small mt-2">{props.card.byItself}</p>}
      {failures.map((failure) => (
        <div key={failure.requestId} className="mt-3 grid justify-items-start gap-2">
          <p className="error">{failure.words}</p>
          {props.mayChange && failure.canRecord && (
            <RecordRefund facts={facts} failure={failure} today={props.today} outcomes={props.outcomes} />
          )}
        </div>
      ))}
      <Guests {...props} />
      <PurchaseActions {...props} />
    </article>
  );
}

/** The places of an order with several, each with its actions. */
function Guests({ card, today, outcomes: words, needsCode: asked, mayChange }: CardProps) {
  return card.guests.map(({ id, name, detail, sum, cancel, canReplace }) => (
    <section key={id} aria-label={name} className="border-b-[1.5px] border-hair py-3">
      <div className="flex justify-between gap-4">
        <h4 className="font-strong wrap-anywhere">{name}</h4>
        <span>{sum}</span>
      </div>
      <p className="small muted wrap-anywhere">{detail}</p>
      <div className="acts mt-2">
        {mayChange && canReplace && (
          <>
            <Transfer facts={card.facts} guest={{ id, name }} outcomes={words} label="Replace…" />
            <Link
              href={`/admin/orders/${card.facts.id}/move?guest=${id}`}
              className="tinybtn"
              prefetch={false}
            >
              Move to another retreat…
            </Link>
            <Link
              href={`/admin/orders/${card.facts.id}/move?room&guest=${id}`}
              className="tinybtn"
              prefetch={false}
            >
              Change the room…
            </Link>
          </>
        )}
        {mayChange && cancel && (
          <CancelPurchase
            {...{ card, today, guest: { id, name } }}
            sums={cancel}
            outcomes={words}
            needsCode={asked}
            label="Cancel…"
          />
        )}
      </div>
    </section>
  ));
}

function Receipt({ card: { facts, lines, owed }, outcomes: words, mayChange }: CardProps) {
  return (
    <dl className="mt-3">
      {lines.map(({ id, words: line, sum, stripeUrl, takeBackPence }) => (
        <div
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b-[1.5px] border-hair py-2"
        >
          <dt className="min-w-0 wrap-anywhere">{line}</dt>
          <dd className="ml-auto flex flex-wrap items-center gap-3">
            {mayChange && stripeUrl && <StripeLink href={stripeUrl} />}
            {mayChange && takeBackPence !== null && (
              <DeletePayment facts={facts} outcomes={words} paymentId={id} pence={takeBackPence} />
            )}
            <span>{sum}</span>
          </dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t-[1.5px] border-ink pt-2">
        <dt className="font-strong">{owed.words}</dt>
        <dd className="h3">{owed.sum}</dd>
      </div>
    </dl>
  );
}

function PurchaseActions(props: CardProps) {
  if (!props.mayRecord) return null;
  const { mayChange } = props;
  return (
    <div className="acts mt-3">
      <RecordActions {...props} />
      {mayChange && <ChangeActions {...props} />}
    </div>
  );
}

/** What makes bookings and records payments. */
function RecordActions({ card, today, outcomes: words }: CardProps) {
  const { facts, balanceUrl, payable } = card;
  const { id, kind, standing, owedPence: duePence } = facts;
  const canRecord = kind === "booking" ? standing !== "over" && duePence > 0 : payable.length > 0;
  return (
    <>
      {canRecord && <RecordPayment card={card} today={today} outcomes={words} />}
      {balanceUrl && standing === "stands" && kind === "booking" && (
        <ActionButton
          id={`link-${id}`}
          action={sendBalanceLinkAction}
          words={words}
          values={{ id }}
          className="tinybtn"
        >
          Send the balance link again
        </ActionButton>
      )}
      {balanceUrl && (
        <CopyButton text={balanceUrl} className="tinybtn">
          <LazyIcon name="copy" size={16} />
          {standing === "stands" ? "Copy the balance link" : "Copy the link"}
        </CopyButton>
      )}
      {card.canRelease && (
        <ActionButton
          id={`release-${id}`}
          action={releaseOrderAction}
          words={words}
          values={{ id }}
          className="tinybtn"
        >
          {kind === "coaching" ? "Release it" : "Release the place"}
        </ActionButton>
      )}
    </>
  );
}

/** What refunds, cancels or moves. */
function ChangeActions({ card, today, outcomes: words, needsCode: asked, isOrder }: CardProps) {
  const { facts, stripeUrl, cancel, canTransfer, lostDispute } = card;
  const { id, leftPence } = facts;
  return (
    <>
      {isOrder && card.schedule && (
        <ChangeSchedule
          key={facts.seen.split(".")[0]}
          facts={facts}
          schedule={card.schedule}
          outcomes={words}
        />
      )}
      {leftPence > 0 && <Refund card={card} outcomes={words} needsCode={asked} />}
      {cancel && (
        <CancelPurchase
          {...{ card, today }}
          sums={cancel}
          outcomes={words}
          needsCode={asked}
          label={isOrder ? (card.guests.length > 0 ? "Cancel the order…" : "Cancel…") : undefined}
        />
      )}
      {canTransfer && card.guests.length === 0 && (
        <Transfer facts={facts} outcomes={words} label={isOrder ? "Replace…" : undefined} />
      )}
      {canTransfer && (
        <>
          <Link href={`/admin/orders/${id}/move`} className="tinybtn" prefetch={false}>
            Move to another retreat…
          </Link>
          <Link href={`/admin/orders/${id}/move?room`} className="tinybtn" prefetch={false}>
            Change the room…
          </Link>
        </>
      )}
      {card.disputeUrl && (
        <Link href={card.disputeUrl} className="tinybtn" prefetch={false}>
          Open the dispute
        </Link>
      )}
      {lostDispute && <CancelAfterDispute facts={facts} outcomes={words} dispute={lostDispute} />}
      <ActionButton
        id={`compare-${id}`}
        action={comparePurchaseAction}
        words={words}
        values={{ id }}
        className="tinybtn"
      >
        {`Compare with ${provider}`}
      </ActionButton>
      {stripeUrl && <StripeLink href={stripeUrl} />}
    </>
  );
}

function StripeLink({ href }: { href: string }) {
  return (
    <a className="link text-small" href={href} target="_blank" rel="noreferrer">
      {`Open in ${provider}`}
    </a>
  );
}
