import { Button } from "@/components/ui/button";
import { retreatPaymentPage } from "@/content/pages/retreat-payment";
import type { Retreat } from "@/content/retreats";
import { calendarDay } from "@/lib/time/dates";
import { findFollowing, retreatWords } from "@/lib/content/retreats";
import { getContent } from "@/lib/content/documents";
import { fill } from "@/lib/text";

/** Says that a retreat is over, with a link to the next. */
export function Behind({ retreat, now }: { retreat: Retreat; now: Date }) {
  const { behind, closed } = getContent(retreatPaymentPage).sales;
  const next = findFollowing(retreat, calendarDay(now));
  return (
    <div className="col-span-full mt-12 grid content-start justify-items-start gap-4 md:col-span-6 md:col-start-7 md:mt-0">
      <h2 className="h2">{behind.title}</h2>
      <p className="lead">{fill(behind.text, retreatWords(retreat))}</p>
      <Button href={next?.paths.page ?? "/#retreats"}>
        {next ? fill(behind.next, { retreat: next.name }) : closed.button}
      </Button>
    </div>
  );
}
