import styles from "./ledger.module.css";

/** Terms and values, separated by lines. */
export function Ledger({ facts }: { facts: readonly { label: string; text: string }[] }) {
  return (
    <dl className={styles.ledger}>
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt className="label">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
