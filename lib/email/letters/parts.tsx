import { Button, Heading, Link, Text } from "@react-email/components";
import { Fragment, type CSSProperties } from "react";
import type { EmailCopy, Schedule, Section, StopLine } from "@/content/email";
import { emailFrame } from "@/content/emails/layout";
import { getPublished } from "@/lib/content/documents";
import { fill } from "@/lib/text";
import type { Values } from "./copy";
import { styles } from "./styles";
import { getSettings } from "@/lib/content/settings";

/** Paragraphs with their URLs as links; empty ones are left out. */
export function Paragraphs({ texts, values }: { texts: readonly string[]; values: Values }) {
  const filled = texts.filter((text) => fill(text, values).trim() !== "");
  return filled.map((text, index) => (
    <Text key={index} className="letter-text" style={styles().text}>
      {text.split("\n").map((line, number) => (
        <Fragment key={number}>
          {number > 0 && <br />}
          <WithLinks text={line} values={values} className="letter-text" />
        </Fragment>
      ))}
    </Text>
  ));
}

/** A text with its "{…Url}" values and our email address as links. */
export function WithLinks({ text, values, className }: { text: string; values: Values; className: string }) {
  return text.split(linked()).map((part, index) => {
    if (index % 2 === 0) return fill(part, values);
    const url = fill(part, values);
    return (
      <Link
        key={index}
        href={part === getSettings().email ? `mailto:${part}` : url}
        className={className}
        style={styles().link}
      >
        {part === getSettings().email ? part : shown(url)}
      </Link>
    );
  });
}

function linked(): RegExp {
  return new RegExp(`(\\{\\w+Url\\}(?:/\\w+)?|${getSettings().email.replace(/[.+]/g, "\\$&")})`);
}

// The URLs of Stripe's receipts fill five lines of a phone.
function shown(url: string): string {
  return url.length > longestShown ? new URL(url).host : url;
}
const longestShown = 110;

/** The facts table of an email, without unanswered rows. */
export function Facts({
  rows,
  values,
  look,
}: {
  rows: NonNullable<EmailCopy["facts"]>;
  values: Values;
  look?: FactsStyle;
}) {
  const given = answered(rows, values);
  return given.length === 0 ? null : <Ledger rows={given} look={look} />;
}

/** The payment schedule and states. */
export function ScheduleTable({ schedule, values }: { schedule: Schedule; values: Values }) {
  const rows = fill(schedule.rows, values)
    .split("\n")
    .map((line) => line.split("\t"))
    .map(([label = "", ...value]) => ({ label, value: value.join(" ") }));
  return (
    <>
      <SmallHeading>{schedule.heading}</SmallHeading>
      <Ledger rows={rows} look="states" />
      <Paragraphs texts={[schedule.note]} values={values} />
    </>
  );
}

/** A section: its heading and its paragraphs. */
export function SectionTexts({ section, values }: { section: Section; values: Values }) {
  const { heading, texts, replacedBy = "" } = section;
  return (
    <>
      <SmallHeading>{heading}</SmallHeading>
      <Paragraphs texts={values[replacedBy] ? [`{${replacedBy}}`] : texts} values={values} />
    </>
  );
}

/** The heading of an email section. */
export function SmallHeading({ children }: { children: string }) {
  return (
    <Heading as="h2" className="letter-text" style={styles().subheading}>
      {children}
    </Heading>
  );
}

type Filled = { label: string; value: string };

type FactsStyle = "receipt" | "form" | "states";

/** Labels and values; the default `look` depends on the length of the values. */
export function Ledger({ rows, look }: { rows: readonly Filled[]; look?: FactsStyle | undefined }) {
  const isShort = rows.every(({ value }) => value.length <= longestFigure);
  const chosen = look ?? (isShort ? "receipt" : "form");
  return (
    <table
      className={chosen === "form" ? "letter-facts letter-form" : "letter-facts"}
      cellPadding="0"
      cellSpacing="0"
      style={styles().facts}
    >
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <th
              scope="row"
              className="letter-soft"
              style={chosen === "states" ? styles().rowLabel : styles().label}
            >
              {row.label}
            </th>
            <td className="letter-value" style={styles()[valueStyles[chosen]]}>
              {row.value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
const longestFigure = 28;
const valueStyles = { receipt: "value", form: "words", states: "state" } as const;

/** A typed email: a paragraph after each empty line, other line breaks unchanged. */
export function Letter({ text, style = styles().text }: { text: string; style?: CSSProperties }) {
  return text.split(/\n\s*\n/).map((paragraph, index) => (
    <Text key={index} className="letter-text" style={style}>
      <Lines text={paragraph} />
    </Text>
  ));
}

function Lines({ text }: { text: string }) {
  return text.split("\n").map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

function answered(rows: NonNullable<EmailCopy["facts"]>, values: Values) {
  return rows
    .map(({ label, value }) => ({ label, value: fill(value, values) }))
    .filter(({ value }) => value.trim() !== "");
}

/** The unsubscribe line of the newsletter; empty without consent. */
export function Stop({ line, url }: { line: StopLine; url: string | undefined }) {
  return (
    url && (
      <Text className="letter-text" style={styles().text}>
        {line.text}{" "}
        <Link href={url} className="letter-text" style={styles().link}>
          {line.link}
        </Link>
      </Text>
    )
  );
}

/** The main button, with its URL as text below for programs that show no buttons. */
export function Action({ button, values }: { button: NonNullable<EmailCopy["button"]>; values: Values }) {
  const url = fill(button.url, values);
  return (
    <>
      <Button href={url} className="letter-button" style={styles().button}>
        {fill(button.label, values)}
      </Button>
      <Text className="letter-soft" style={styles().fallback} data-skip-in-text="true">
        {getPublished(emailFrame).buttonFallback}{" "}
        <Link href={url} className="letter-soft" style={styles().link}>
          {url}
        </Link>
      </Text>
    </>
  );
}
