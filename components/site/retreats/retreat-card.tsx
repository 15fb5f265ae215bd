import { Button } from "@/components/ui/button";
import { Tag } from "@/components/ui/tag";
import { homePage } from "@/content/pages/home";
import type { Retreat } from "@/content/retreats";
import { isSoldOut, leadOf, retreatWords } from "@/lib/content/retreats";
import { getContent } from "@/lib/content/documents";
import { fill } from "@/lib/text";

type RetreatCardProps = {
  retreat: Retreat;
  /** The level of its heading. */
  heading: "h2" | "h3" | "h4";
};

/** A retreat in a list: its state, days, place and a link. */
export function RetreatCard({ retreat, heading: Heading }: RetreatCardProps) {
  const { others, sales } = getContent(homePage).retreats;
  const words = retreatWords(retreat);
  const soldOut = isSoldOut(retreat);
  return (
    <li className="card grid content-start justify-items-start gap-3 p-6 md:p-8">
      <Tag tone={soldOut ? "closed" : retreat.sales}>
        {soldOut ? others.soldOut.badge : sales[retreat.sales].badge}
      </Tag>
      <Heading className="h3 wrap-anywhere">{retreat.name}</Heading>
      <p className="small">{fill(others.where, words)}</p>
      <p>{leadOf(retreat)}</p>
      <Button href={soldOut ? retreat.paths.waitlist : retreat.paths.page} variant="secondary">
        {soldOut ? others.soldOut.link : fill(others.link, words)}
      </Button>
    </li>
  );
}
