import { communityCopy } from "@/content/pages/community";
import { Button } from "@/components/ui/button";

const copy = communityCopy.preview;

/** Where the paid boards would be, for whoever only looks round: what they are, and the way to them. */
export function PremiumCard() {
  return (
    <aside className="premium" aria-labelledby="premium-title">
      <h2 id="premium-title">{copy.title}</h2>
      <p>{copy.text}</p>
      <Button href="/mastermind-payment" variant="secondary" size="small">
        {copy.button}
      </Button>
    </aside>
  );
}
