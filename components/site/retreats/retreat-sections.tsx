import type { ReactNode } from "react";
import { Picture } from "@/components/layout/picture";
import { Ledger } from "@/components/site/ledger";
import { Markdown } from "@/components/site/markdown";
import { SectionList } from "@/components/site/sections";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import type { Retreat } from "@/content/retreats";
import { wayTo } from "@/lib/content/retreats";
import { getContent } from "@/lib/content/documents";
import { fillKnownFacts } from "@/lib/content/facts/fill";
import { parseShallowMarkdown } from "@/lib/content/markdown";

type RetreatSectionsProps = {
  retreat: Retreat;
  /** The other sections of its page. */
  parts?: Readonly<Record<"head" | "text" | "booking", ReactNode>>;
};

/** A retreat's own sections: the way to it, its days, luggage, hosts and questions, only what there is, and added ones. */
export function RetreatSections({ retreat, parts }: RetreatSectionsProps) {
  const { sections = [], itinerary = [], packing = [], hosts = [], questions = [] } = retreat.copy;
  return (
    <SectionList
      sections={sections}
      parts={{
        ...parts,
        way: <Way retreat={retreat} />,
        itinerary: itinerary.length > 0 && <Itinerary days={itinerary} />,
        packing: packing.length > 0 && <Packing items={packing} />,
        hosts: hosts.length > 0 && <Hosts hosts={hosts} />,
        questions: questions.length > 0 && <Questions questions={questions} />,
      }}
    />
  );
}

function Way({ retreat }: { retreat: Retreat }) {
  const words = headlines();
  const { venue, station, arrival } = wayTo(retreat);
  const way = [
    { label: words.venue, text: venue },
    { label: words.station, text: station },
    { label: words.arrival, text: arrival },
  ].filter(({ text }) => text);
  if (way.length === 0) return null;
  return (
    <Part headline={words.headline}>
      <Ledger facts={way} />
    </Part>
  );
}

function Itinerary({ days }: { days: Lists["itinerary"] }) {
  return (
    <Part headline={headlines().itinerary}>
      <ol role="list" className="border-t-[1.5px] border-edge">
        {days.map(({ title, text }, index) => (
          <li key={index} className="border-b-[1.5px] border-rule py-5">
            <h3 className="h4">{title}</h3>
            {text && <p className="mt-2 whitespace-pre-line">{text}</p>}
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Packing({ items }: { items: Lists["packing"] }) {
  return (
    <Part headline={headlines().packing}>
      <ul role="list" className="ticked gap-x-8 gap-y-[1.1rem] md:grid-cols-2">
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    </Part>
  );
}

function Hosts({ hosts }: { hosts: Lists["hosts"] }) {
  return (
    <Part headline={headlines().hosts}>
      <ul role="list" className="grid gap-8 md:grid-cols-2">
        {hosts.map(({ name, text, picture }, index) => (
          <li key={index}>
            {picture.path && (
              <Picture
                picture={picture}
                sizes="(width < 56em) 100vw, 33vw"
                className="mb-5 aspect-4/3 w-full object-cover"
              />
            )}
            <h3 className="h4">{name}</h3>
            {text && <p className="mt-2 whitespace-pre-line">{text}</p>}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Questions({ questions }: { questions: Lists["questions"] }) {
  return (
    <Part headline={headlines().questions}>
      <div className="border-t-[1.5px] border-edge">
        {questions.map(({ question, answer }, index) => (
          <details key={index} className="border-b-[1.5px] border-rule">
            <summary className="h4 cursor-pointer py-4">{question}</summary>
            <div className="prose pb-5">
              <Markdown tree={parseShallowMarkdown(fillKnownFacts(answer))} components={belowQuestion} />
            </div>
          </details>
        ))}
      </div>
    </Part>
  );
}

type Lists = Required<Retreat["copy"]>;

function headlines() {
  return getContent(retreatPaymentPage).details;
}

// The page and the part have titles above
const belowQuestion = { h1: "h3", h2: "h3", h3: "h4" } as const;

// One after another, parts have less space between them than other sections
const nextToPart = "[&:has(+[data-part])]:pb-0 [[data-part]+&]:pt-section-tight";

function Part({ headline, children }: { headline: string; children: ReactNode }) {
  return (
    <section data-part="" className={`section on-paper ${nextToPart}`}>
      <div className="wrap columns">
        <h2 className="h2 col-span-full wrap-anywhere md:col-span-4">{headline}</h2>
        <div className="col-span-full mt-6 wrap-anywhere md:col-span-7 md:col-start-6 md:mt-0">
          {children}
        </div>
      </div>
    </section>
  );
}
