import { AccountForm } from "@/components/account/account-form";
import { AccountFrame, AccountHead, AccountNext } from "@/components/account/account-frame";
import { FormCheck } from "@/components/forms/fields";
import { formWords } from "@/components/forms/form-words";
import { Submit } from "@/components/forms/submit";
import { LaterPayments, LaterTick } from "@/components/orders/later-payments";
import { Figures } from "@/components/orders/figures";
import { PerChoiceStyle } from "@/components/orders/per-choice";
import { TermsWords } from "@/components/forms/terms-words";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/content/money";
import type { Content } from "@/content/page";
import { waitlistLinksPart } from "@/content/pages/waitlist-links";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import type { Retreat } from "@/content/retreats";
import { getContent } from "@/lib/content/documents";
import { laterOf, roomRows } from "@/lib/orders/checkout/price-breakdown";
import { formatDay, formatMoment } from "@/lib/time/dates";
import { findRoom } from "@/lib/catalogue/rooms";
import { priceList } from "@/lib/content/retreats";
import { fill } from "@/lib/text";
import { declineOfferAction } from "@/lib/orders/waitlists/actions";
import type { OfferView } from "@/lib/orders/waitlists/offers";
import { OfferForm } from "./offer-form";

type OfferPageProps = { offer: OfferView; token: string; now: Date };

/** An offered place: what it is, until when, accept or decline. Opening the page changes nothing. */
export function OfferPage({ offer: { retreat, room: roomId, expiresAt }, token, now }: OfferPageProps) {
  const copy = getContent(waitlistLinksPart).offer;
  const room = findRoom(retreat, roomId);
  if (!room) return null;
  const { currency, depositPence, name, dates } = retreat;
  const later = laterOf(retreat, now);
  const sums = {
    deposit: formatMoney(depositPence, currency),
    dueDate: later ? formatDay(later.dueOn) : "",
  };
  const facts = { retreat: name, dates, room: room.phrase, until: formatMoment(expiresAt) };
  const { rows, full } = roomRows(retreat, roomId, later);
  const { code, form } = getContent(retreatPaymentPage);
  const { label, apply, applying } = code;
  const { pay, take, taking } = copy;
  // There is no input here that could be lost
  const words = { ...formWords({ failure: copy.failure }), kept: "" };
  return (
    <AccountFrame>
      <AccountHead headline={copy.headline}>{fill(copy.intro, facts)}</AccountHead>
      <PerChoiceStyle name="pay" values={["deposit"]} />
      <OfferForm
        room={roomId}
        words={{
          ...{ take, taking, code: { label, apply, applying } },
          pay: {
            label: pay.label,
            hint: later ? fill(pay.hint, sums) : pay.fullHint,
            deposit: later && fill(pay.deposit, sums),
            full: full[roomId] ?? "",
          },
        }}
        answers={words}
        figures={<Figures rows={rows} />}
        byItself={
          later && (
            <div data-for="pay-deposit">
              <LaterPayments retreat={retreat} later={later} room={roomId} />
              <LaterTick later={later} />
            </div>
          )
        }
        terms={
          <FormCheck name="terms" required>
            <TermsWords text={form.terms} />
          </FormCheck>
        }
        hidden={
          <>
            <input type="hidden" name="offer" value={token} />
            <input type="hidden" name="prices" value={priceList(retreat)} />
          </>
        }
      />
      <div className="mt-10 border-t-2 border-ink pt-6">
        <AccountForm id="decline" action={declineOfferAction} words={words}>
          <input type="hidden" name="offer" value={token} />
          <p>{copy.declineText}</p>
          <Submit label={copy.decline} busy={copy.taking} variant="secondary" />
        </AccountForm>
      </div>
    </AccountFrame>
  );
}

type EndedOfferProps = { state: keyof Content<typeof waitlistLinksPart>["offer"]["ended"]; retreat: Retreat };

/** The outcome of an ended offer. */
export function EndedOffer({ state, retreat }: EndedOfferProps) {
  const copy = getContent(waitlistLinksPart).offer;
  const { headline, text } = copy.ended[state];
  return (
    <AccountFrame>
      <AccountHead headline={headline}>{text}</AccountHead>
      {(state === "declined" || state === "lapsed") && (
        <AccountNext>
          <Button href={retreat.paths.waitlist} variant="secondary">
            {copy.joinLink}
          </Button>
        </AccountNext>
      )}
    </AccountFrame>
  );
}
