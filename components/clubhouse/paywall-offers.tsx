import { Bold } from "@/components/ui/bold";
import { Button } from "@/components/ui/button";
import type { PaywallOffer } from "@/lib/clubhouse/paywall";

/** The ways in that are on sale or waited for, the first before all others; `none` is said where there is none. */
export function PaywallOffers({ offers, none }: { offers: PaywallOffer[]; none: string | null }) {
  if (offers.length === 0) return none && <p className="mt-7">{none}</p>;
  return (
    <ul role="list" className="mt-7 grid gap-6 [&_b]:font-bold">
      {offers.map(({ text, bold, button, href }, index) => (
        <li key={href}>
          <p className="mb-4">
            <Bold text={text} parts={bold} />
          </p>
          <Button href={href} variant={index === 0 ? "primary" : "secondary"}>
            {button}
          </Button>
        </li>
      ))}
    </ul>
  );
}
