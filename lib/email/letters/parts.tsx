import { Button, Heading, Link, Text } from "@react-email/components";
import { Fragment } from "react";
import { emailLayout } from "@/content/emails/layout";
import { fill } from "@/lib/text";
import type { LetterCopy, Schedule, Section, Values } from "./copy";
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
            {shown(fill(part, values))}
          </Link>
        ),
      )}
    </Text>
  ));
}

/** An address as it is read: a provider's receipts have one that fills five lines of a phone, so it shows its host only. */
function shown(url: string): string {
  return url.length > longestShown ? new URL(url).host : url;
}
const longestShown = 110;

/** The ledger of a letter: what was booked, paid, owed or wished for, without what was not answered. */
export function Facts({ rows, values }: { rows: NonNullable<LetterCopy["facts"]>; values: Values }) {
  const given = answered(rows, values);
  return given.length === 0 ? null : <Ledger rows={given} />;
}

/** What is paid when, each with how it stands. */
export function ScheduleTable({ schedule, values }: { schedule: Schedule; values: Values }) {
  const rows = fill(schedule.rows, values)
    .split("\n")
    .map((line) => line.split("\t"))
    .map(([label = "", ...value]) => ({ label, value: value.join(" ") }));
  return (
    <>
      <SmallHeading>{schedule.heading}</SmallHeading>
      <Ledger rows={rows} wide />
      <Paragraphs texts={[schedule.note]} values={values} />
    </>
  );
}

/** A few paragraphs under a heading of their own. */
export function SectionTexts({ section, values }: { section: Section; values: Values }) {
  return (
    <>
      <SmallHeading>{section.heading}</SmallHeading>
      <Paragraphs texts={section.texts} values={values} />
    </>
  );
}

function SmallHeading({ children }: { children: string }) {
  return (
    <Heading as="h2" className="letter-text" style={styles.subheading}>
      {children}
    </Heading>
  );
}

type Filled = { label: string; value: string };

/** Labels on the left, values on the right. Wide: the labels are the longer part. */
function Ledger({ rows, wide = false }: { rows: readonly Filled[]; wide?: boolean }) {
  const label = wide ? { ...styles.label, width: "78%" } : styles.label;
  return (
    <table className="letter-facts" style={styles.facts} data-text-format="dataTable">
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <th scope="row" className="letter-soft" style={label}>
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
        {fill(button.label, values)}
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
