import styles from "./receipt.module.css";

type PaperHeadProps = {
  headline: string;
  /** The day and the reference. */
  meta: string;
  details: readonly { label: string; value: string }[];
};

/** The head of a paper to print: what it is, of which day, for whom and what. Its headline's id is "statement-headline". */
export function PaperHead({ headline, meta, details }: PaperHeadProps) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="statement-headline" className={styles.headline}>
          {headline}
        </h2>
        <p className="small">{meta}</p>
      </div>
      <dl className={styles.who}>
        {details.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
