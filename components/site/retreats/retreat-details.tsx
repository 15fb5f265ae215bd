import type { ReactNode } from "react";
import { Picture } from "@/components/layout/picture";
import { Ledger } from "@/components/site/ledger";
import { Markdown } from "@/components/site/markdown";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import type { Retreat } from "@/content/retreats";
import { wayTo } from "@/lib/content/retreats";
import { getContent } from "@/lib/content/documents";
import { fillKnownFacts } from "@/lib/content/facts/fill";
import { parseShallowMarkdown } from "@/lib/content/markdown";

/** What the founder says about the way to a retreat, its days, luggage, hosts and questions: only what there is. */
export function RetreatDetails({ retreat }: { retreat: Retreat }) {
  const { details: words } = getContent(retreatPaymentPage);
  const { itinerary = [], packing = [], hosts = [], questions = [] } = retreat.copy;
  const { venue, station, arrival } = wayTo(retreat);
  const way = [
    { label: words.venue, text: venue },
    { label: words.station, text: station },
    { label: words.arrival, text: arrival },
  ].filter(({ text }) => text);
  if ([way, itinerary, packing, hosts, questions].every(({ length }) => length === 0)) return null;
  return (
    <section className="section on-paper">
      <div className="wrap grid gap-section-tight">
        {way.length > 0 && (
          <Part headline={words.headline}>
            <Ledger facts={way} />
          </Part>
        )}
        {itinerary.length > 0 && (
          <Part headline={words.itinerary}>
            <ol role="list" className="border-t-[1.5px] border-edge">
              {itinerary.map(({ title, text }, index) => (
                <li key={index} className="border-b-[1.5px] border-rule py-5">
                  <h3 className="h4">{title}</h3>
                  {text && <p className="mt-2 whitespace-pre-line">{text}</p>}
                </li>
              ))}
            </ol>
          </Part>
        )}
        {packing.length > 0 && (
          <Part headline={words.packing}>
            <ul role="list" className="ticked gap-x-8 gap-y-[1.1rem] md:grid-cols-2">
              {packing.map((item, index) => (
                <li key={index}>{item}</li>
              ))}
            </ul>
          </Part>
        )}
        {hosts.length > 0 && (
          <Part headline={words.hosts}>
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
        )}
        {questions.length > 0 && (
          <Part headline={words.questions}>
            <div className="border-t-[1.5px] border-edge">
              {questions.map(({ question, answer }, index) => (
                <details key={index} className="border-b-[1.5px] border-rule">
                  <summary className="h4 cursor-pointer py-4">{question}</summary>
                  <div className="prose pb-5">
                    <Markdown
                      tree={parseShallowMarkdown(fillKnownFacts(answer))}
                      components={belowQuestion}
                    />
                  </div>
                </details>
              ))}
            </div>
          </Part>
        )}
      </div>
    </section>
  );
}

// The page and the part have titles above
const belowQuestion = { h1: "h3", h2: "h3", h3: "h4" } as const;

function Part({ headline, children }: { headline: string; children: ReactNode }) {
  return (
    <div className="columns">
      <h2 className="h2 col-span-full wrap-anywhere md:col-span-4">{headline}</h2>
      <div className="col-span-full mt-6 wrap-anywhere md:col-span-7 md:col-start-6 md:mt-0">{children}</div>
    </div>
  );
}
