import { Button, Link, Text } from "@react-email/components";
import { Fragment } from "react";
import { emailLayout } from "@/content/emails/layout";
import { fill } from "@/lib/text";
import type { LetterCopy, Values } from "./copy";
import { styles } from "./styles";

/** Running text; where a text names an address ("{…Url}") a link takes its place. */
export function Paragraphs({ texts, values }: { texts: readonly string[]; values: Values }) {
  return texts.map((text) => (
    <Text key={text} className="letter-text" style={styles.text}>
      {text.split(/(\{\w+Url\})/).map((part, index) =>
        index % 2 === 0 ? (
          fill(part, values)
        ) : (
          <Link key={part} href={fill(part, values)} className="letter-text" style={styles.link}>
            {fill(part, values)}
          </Link>
        ),
      )}
    </Text>
  ));
}

/** The ledger of a letter: what was booked, paid, owed or wished for, without what was not answered. */
export function Facts({ rows, values }: { rows: NonNullable<LetterCopy["facts"]>; values: Values }) {
  const given = answered(rows, values);
  if (given.length === 0) return null;
  return (
    <table className="letter-facts" style={styles.facts} data-text-format="dataTable">
      <tbody>
        {given.map((row) => (
          <tr key={row.label}>
            <th scope="row" className="letter-soft" style={styles.label}>
              {row.label}
            </th>
            <td className="letter-value" style={styles.value}>
              {row.value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What somebody wrote at length, each under its label and with its lines as they were typed. */
export function Answers({ rows, values }: { rows: NonNullable<LetterCopy["answers"]>; values: Values }) {
  return answered(rows, values).map((row) => (
    <Fragment key={row.label}>
      <Text className="letter-soft" style={styles.answerLabel}>
        {row.label}
      </Text>
      <Text className="letter-text" style={styles.answer}>
        {row.value.split("\n").map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </Text>
    </Fragment>
  ));
}

function answered(rows: NonNullable<LetterCopy["facts"]>, values: Values) {
  return rows
    .map(({ label, value }) => ({ label, value: fill(value, values) }))
    .filter(({ value }) => value.trim() !== "");
}

/** The one thing to do, with its address in words below for programs that show no buttons. */
export function Action({ button, values }: { button: NonNullable<LetterCopy["button"]>; values: Values }) {
  const url = fill(button.url, values);
  const [before, after] = emailLayout.buttonFallback.split("{url}");
  return (
    <>
      <Button href={url} className="letter-button" style={styles.button}>
        {button.label}
      </Button>
      <Text className="letter-soft" style={styles.fallback} data-skip-in-text="true">
        {before}
        <Link href={url} className="letter-soft" style={styles.link}>
          {url}
        </Link>
        {after}
      </Text>
    </>
  );
}
