import { ActionButton } from "@/components/forms/action-button";
import { failureWords } from "@/components/forms/form-words";
import { formatMoney } from "@/content/money";
import { setKindStateAction } from "@/lib/appointments/office/actions";
import { audiences } from "@/lib/appointments/office/schema";
import type { OfficeKind } from "@/lib/appointments/office/views";
import { getSettings } from "@/lib/content/settings";
import { absolute } from "@/lib/env/site";
import { isCallLink } from "@/lib/events/schema";
import { KindDialog } from "./kind-dialog";
import { Row } from "./row";

const words = failureWords("Not done", "Nothing was changed. Please try again.");

/** What can be booked, and for those who may change it, how. */
export function Kinds({ kinds, mayChange }: { kinds: readonly OfficeKind[]; mayChange: boolean }) {
  return (
    <ul role="list">
      {kinds.map((kind) => (
        <Kind key={kind.id} kind={kind} mayChange={mayChange} />
      ))}
    </ul>
  );
}

function Kind({ kind, mayChange }: { kind: OfficeKind; mayChange: boolean }) {
  const { id, name, slug, audience, minutes, place, pricePence, closedAt, free } = kind;
  const { currency } = getSettings();
  const path = `/book/${slug}`;
  const count = free === 1 ? "1 time free." : `${free} times free.`;
  return (
    <Row
      title={<span className="font-display text-[1.125rem]/[1.2] font-heavy">{name}</span>}
      lines={[
        `${minutes} minutes, ${isCallLink(place) ? "video call" : place}, ${audiences[audience].toLowerCase()}`,
        pricePence > 0 && `${formatMoney(pricePence, currency)}, paid when it’s booked.`,
        closedAt ? (
          "Not to be booked at the moment."
        ) : audience === "everyone" ? (
          <>
            <a className="link" href={path}>
              {absolute(path).replace(/^https?:\/\//, "")}
            </a>{" "}
            {count}
          </>
        ) : (
          `In the Clubhouse. ${count}`
        ),
      ]}
    >
      <span className={`status ${closedAt ? "is-off" : "is-on"}`}>{closedAt ? "Closed" : "Open"}</span>
      {mayChange && (
        <>
          <KindDialog kind={typedKind(kind)} audiences={audiences} currency={currency} />
          <ActionButton
            id={`state-${id}`}
            action={setKindStateAction}
            words={words}
            values={{ id, to: closedAt ? "open" : "closed" }}
            className="tinybtn is-plain min-h-target"
            label={closedAt ? `Open ${name} again` : `Close ${name}`}
          >
            {closedAt ? "Open it again" : "Close it"}
          </ActionButton>
        </>
      )}
    </Row>
  );
}

function typedKind({ id, name, slug, text, place, audience, pricePence, freeDays, ...kind }: OfficeKind) {
  const { minutes, bufferMinutes, noticeHours, horizonDays } = kind;
  const figures = { minutes, bufferMinutes, noticeHours, horizonDays, pricePence };
  return { id, name, slug, text, place, audience, freeDays, ...figures };
}
