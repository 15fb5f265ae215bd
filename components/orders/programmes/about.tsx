import { Sections } from "@/components/site/sections";
import type { Programme } from "@/content/programmes";
import { getContent } from "@/lib/content/documents";
import { programmePaymentPage } from "@/lib/content/programmes";
import { PlacesLeft } from "./places-left";

/** The programme and its facts; `onSale` adds the places left. */
export function ProgrammeAbout({ programme, onSale = false }: { programme: Programme; onSale?: boolean }) {
  return (
    <div className="grid gap-[clamp(2.5rem,2rem+1.5vw,3.5rem)] md:row-[1]">
      <Sections
        of={programmePaymentPage(programme)}
        parts={{
          included: <Included programme={programme} />,
          details: <Details programme={programme} onSale={onSale} />,
        }}
        isNarrow
      />
    </div>
  );
}

function Included({ programme }: { programme: Programme }) {
  const { headline, items } = getContent(programmePaymentPage(programme)).included;
  return (
    <section aria-labelledby="included-headline">
      <h2 id="included-headline" className="h2 text-[length:clamp(2.25rem,1.6rem+2.6vw,4rem)]">
        {headline}
      </h2>
      <ul role="list" className="ticked mt-7 max-w-152 gap-6">
        {items.map(({ title, text }, index) => (
          <li key={index}>
            <h3 className="h4">{title}</h3>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Details({ programme, onSale }: { programme: Programme; onSale: boolean }) {
  const { details } = getContent(programmePaymentPage(programme));
  const particulars = [
    { label: details.lengthLabel, value: details.length },
    { label: details.placesLabel, value: details.places, hasPlacesLeft: onSale },
    { label: details.startLabel, value: details.start },
    { label: details.callsLabel, value: details.calls },
  ];
  return (
    <section aria-labelledby="particulars-headline">
      <h2 id="particulars-headline" className="h3">
        {details.headline}
      </h2>
      <dl className="mt-[1.1rem] grid gap-[0.6rem]">
        {particulars.map(({ label, value, hasPlacesLeft }, index) => (
          <div key={index} className="grid grid-cols-[7.5rem_minmax(0,1fr)]">
            <dt className="text-second">{label}</dt>
            <dd>
              {value}
              {hasPlacesLeft && <PlacesLeft words={details} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
