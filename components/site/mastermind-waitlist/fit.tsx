import { mastermindWaitlistCopy } from "@/content/pages/mastermind-waitlist";

const { headline, likely, unlikely } = mastermindWaitlistCopy.pitch.fit;

/** Whom it suits and whom it does not: the one loud, the other lower and quieter. */
export function Fit() {
  return (
    <section className="section cut-a on-marigold grain [--mark:var(--ink)]">
      <div className="wrap columns">
        <h2 className="h2 col-span-full text-[length:var(--t-h1)]">{headline}</h2>
        <div className="col-span-full mt-10 md:col-span-6 md:mt-14">
          <h3 className="h3">{likely.label}</h3>
          <ul role="list" className="ticked mt-5 text-lead leading-snug text-balance">
            {likely.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <div className="col-span-full mt-12 md:col-span-5 md:col-start-8 md:mt-40">
          <h3 className="h4">{unlikely.label}</h3>
          <ul role="list" className="ticked ticked--cross mt-4">
            {unlikely.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
