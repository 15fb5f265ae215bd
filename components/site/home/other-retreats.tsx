import { RetreatCard } from "@/components/site/retreats/retreat-card";
import { homePage } from "@/content/pages/home";
import type { Retreat } from "@/content/retreats";
import { getContent } from "@/lib/content/documents";

/** Retreats that are on sale or have a waitlist; nothing if there are none. */
export function OtherRetreats({ retreats }: { retreats: readonly Retreat[] }) {
  if (retreats.length === 0) return null;
  const { others } = getContent(homePage).retreats;
  return (
    <div className="wrap mt-section-tight">
      <h3 className="h3">{others.headline}</h3>
      <ul role="list" className="mt-6 grid gap-6 md:grid-cols-2">
        {retreats.map((retreat) => (
          <RetreatCard key={retreat.id} retreat={retreat} heading="h4" />
        ))}
      </ul>
    </div>
  );
}
