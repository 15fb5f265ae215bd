import type { ChangePreview as Words } from "@/lib/administration/purchases/change-preview";

const order = ["money", "place", "access", "letter"] as const;

const terms = { money: "Money", place: "Place", access: "Access", letter: "Letter" };

/** The effects of an action on money, place, access and emails, always in this order; a live region. */
export function ChangePreview({ words }: { words: Words }) {
  return (
    <dl className="border-t-[1.5px] border-ink" aria-live="polite">
      {order.map((one) => (
        <div
          key={one}
          className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-x-4 border-b-[1.5px] border-hair py-[0.65rem] text-[0.9375rem]/[1.45] max-sm:grid-cols-[4.5rem_minmax(0,1fr)] max-sm:gap-x-3"
        >
          <dt className="font-strong">{terms[one]}</dt>
          <dd className="text-pretty wrap-anywhere">{words[one]}</dd>
        </div>
      ))}
    </dl>
  );
}
