import { receiptHeadline } from "./receipt";

type StatementHeadProps = {
  headline: string;
  /** The date and the reference. */
  meta: string;
  details: readonly { label: string; value: string }[];
};

/** The head of a printable statement. Its headline's id is "statement-headline". */
export function StatementHead({ headline, meta, details }: StatementHeadProps) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="statement-headline" className={receiptHeadline}>
          {headline}
        </h2>
        <p className="small">{meta}</p>
      </div>
      <dl className="mt-5 mb-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-[0.55rem]">
        {details.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
