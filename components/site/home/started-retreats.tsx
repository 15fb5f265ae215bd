import { Button } from "@/components/ui/button";
import { Tag } from "@/components/ui/tag";
import { homePage } from "@/content/pages/home";
import type { Retreat } from "@/content/retreats";
import { isSoldOut, leadOf, listStartedRetreats, retreatWords } from "@/lib/catalogue/retreats";
import { getContent } from "@/lib/content/documents";
import { fill } from "@/lib/text";

/** The retreats created by the founder and opened for sale; nothing if there are none. */
export function StartedRetreats() {
  const retreats = listStartedRetreats();
  if (retreats.length === 0) return null;
  const { others } = getContent(homePage).retreats;
  return (
    <div className="wrap mt-section-tight">
      <h3 className="h3">{others.headline}</h3>
      <ul role="list" className="mt-6 grid gap-6 md:grid-cols-2">
        {retreats.map((retreat) => (
          <StartedRetreat key={retreat.id} retreat={retreat} />
        ))}
      </ul>
    </div>
  );
}

function StartedRetreat({ retreat }: { retreat: Retreat }) {
  const { others, sales } = getContent(homePage).retreats;
  const words = retreatWords(retreat);
  const soldOut = isSoldOut(retreat);
  return (
    <li className="card grid content-start justify-items-start gap-3 p-6 md:p-8">
      <Tag tone={soldOut ? "closed" : retreat.sales}>
        {soldOut ? others.soldOut.badge : sales[retreat.sales].badge}
      </Tag>
      <h4 className="h3 wrap-anywhere">{retreat.name}</h4>
      <p className="small">{fill(others.where, words)}</p>
      <p>{leadOf(retreat)}</p>
      <Button href={soldOut ? retreat.paths.waitlist : retreat.paths.page} variant="secondary">
        {soldOut ? others.soldOut.link : fill(others.link, words)}
      </Button>
    </li>
  );
}
