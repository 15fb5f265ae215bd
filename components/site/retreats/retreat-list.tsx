import { Sections } from "@/components/site/sections";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { Button } from "@/components/ui/button";
import { homePage } from "@/content/pages/home";
import { retreatsPage } from "@/content/pages/retreats";
import type { Retreat } from "@/content/retreats";
import { currentCatalogue } from "@/lib/catalogue/current";
import { listRetreats, retreatWords } from "@/lib/content/retreats";
import { getContent } from "@/lib/content/documents";
import { fill } from "@/lib/text";
import { calendarDay } from "@/lib/time/dates";
import { RetreatCard } from "./retreat-card";

/** All public retreats by date, the flagship first and those that are over last. */
export function RetreatList({ now }: { now: Date }) {
  const today = calendarDay(now);
  const all = listRetreats();
  const coming = all.filter(({ lastDay }) => lastDay >= today);
  const over = all.filter(({ lastDay }) => lastDay < today).reverse();
  return (
    <section className="section on-paper">
      <div className="wrap grid grid-cols-1 gap-10">
        <Sections
          of={retreatsPage}
          parts={{
            hero: <Head />,
            flagship: <Coming retreats={coming} />,
            past: over.length > 0 && <Past retreats={over} />,
          }}
          isNarrow
        />
      </div>
    </section>
  );
}

function Head() {
  const { hero } = getContent(retreatsPage);
  return (
    <div>
      <p className="label">{hero.eyebrow}</p>
      <h1 className="h1 mt-4">
        <HighlightedText text={hero.headline} wrap />
      </h1>
      <p className="lead mt-6 max-w-160">{hero.lead}</p>
    </div>
  );
}

type Listed = { retreats: readonly Retreat[] };

function Coming({ retreats }: Listed) {
  const { flagship } = getContent(retreatsPage);
  return (
    <ul role="list" className="grid gap-6 md:grid-cols-2">
      {currentCatalogue().flagship && (
        <li className="card on-marigold grid content-start justify-items-start gap-3 p-6 md:p-8">
          <h2 className="h3">{flagship.title}</h2>
          <p>{flagship.text}</p>
          <Button href="/#retreats">{flagship.link}</Button>
        </li>
      )}
      {retreats.map((retreat) => (
        <RetreatCard key={retreat.id} retreat={retreat} heading="h2" />
      ))}
    </ul>
  );
}

function Past({ retreats }: Listed) {
  const { past } = getContent(retreatsPage);
  const { others } = getContent(homePage).retreats;
  return (
    <div className="not-first:mt-6">
      <h2 className="h2">{past.headline}</h2>
      <ul role="list" className="mt-6 border-t-[1.5px] border-edge">
        {retreats.map((retreat) => (
          <li
            key={retreat.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-[1.5px] border-rule py-4"
          >
            <h3 className="h4 wrap-anywhere">
              <a href={retreat.paths.page}>{retreat.name}</a>
            </h3>
            <p className="small">{fill(others.where, retreatWords(retreat))}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
