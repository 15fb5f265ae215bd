import { mastermindPaymentCopy } from "@/content/pages/mastermind-payment";

const { included } = mastermindPaymentCopy;

/** What the programme consists of. */
export function MastermindIncluded() {
  return (
    <>
      <h2 className="h2">{included.headline}</h2>
      <ul className="ticked mt-8 gap-x-8 gap-y-7 md:grid-cols-2">
        {included.items.map(({ title, text }) => (
          <li key={title}>
            <h3 className="h4">{title}</h3>
            <p className="mt-1.5">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
