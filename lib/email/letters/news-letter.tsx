import { Button, Heading, Link, Text } from "@react-email/components";
import type { CSSProperties, ReactNode } from "react";
import { site } from "@/content/site";
import { fill } from "@/lib/text";
import { initialOf, avatarStyle } from "@/lib/site/avatar";
import type { NewsContent, NewsCopy, NewsQuote, NewsSection, NewsTicket, Values } from "./copy";
import { NewsLayout } from "./layout";
import { Letter } from "./parts";
import { markStyle, styles } from "./styles";

type NewsLetterProps = { copy: NewsCopy; values: Values; content: NewsContent };

/** Emails a member what is new in the Clubhouse, by whom, with links. */
export function NewsLetter({ copy, values, content: { paragraphs, sections, next } }: NewsLetterProps) {
  return (
    <NewsLayout copy={copy} values={values}>
      {paragraphs.map((text, index) => (
        <Letter key={index} text={text} />
      ))}
      {sections.map((section, index) => (
        <Section key={index} section={section} />
      ))}
      {next && (
        <>
          <SectionHead title={next.title} aside={next.aside} />
          {next.tickets.map((ticket, index) => (
            <Ticket key={index} ticket={ticket} />
          ))}
        </>
      )}
      <Text style={styles().way}>
        <Button href={fill(copy.button.url, values)} className="letter-button" style={styles().button}>
          {fill(copy.button.label, values)}
        </Button>
      </Text>
      {copy.mute && fill(copy.mute.url, values) && (
        <Text className="letter-text" style={styles().after}>
          <Link href={fill(copy.mute.url, values)} className="letter-text" style={styles().link}>
            {fill(copy.mute.link, values)}
          </Link>
          {` ${fill(copy.mute.text, values)}`}
        </Text>
      )}
    </NewsLayout>
  );
}

function Section({ section: { title, aside, said, more } }: { section: NewsSection }) {
  return (
    <>
      {title ? (
        <SectionHead title={title} aside={aside} />
      ) : (
        <Table className="letter-rule" style={styles().section} isSilent>
          <td />
        </Table>
      )}
      {said.map((one, index) => (
        <Quote key={index} quote={one} />
      ))}
      {more && (
        <Text className="letter-soft" style={styles().more}>
          {more}
        </Text>
      )}
    </>
  );
}

function SectionHead({ title, aside }: { title: string; aside: string }) {
  return (
    <Table className="letter-rule" style={styles().section}>
      <td>
        <Heading as="h2" className="letter-text" style={styles().sectionTitle}>
          {title}
        </Heading>
      </td>
      <td className="letter-soft" style={styles().sectionAside}>
        {aside}
      </td>
    </Table>
  );
}

function Quote({ quote: { by, title, url, text, note } }: { quote: NewsQuote }) {
  return (
    <Table className="letter-line" style={styles().said}>
      <td style={styles().saidMark} data-skip-in-text="true">
        <Mark by={by} />
      </td>
      <td style={styles().saidCell}>
        <Text className="letter-text" style={styles().saidText}>
          <Link href={url} className="letter-text" style={styles().saidTitle}>
            {title}
          </Link>
        </Text>
        {text && <Letter text={text} style={styles().saidText} />}
        {note && (
          <Text className="letter-soft" style={styles().saidNote}>
            {note}
          </Text>
        )}
      </td>
    </Table>
  );
}

function Mark({ by }: { by: NewsQuote["by"] }) {
  const { ground, letter } = by ? avatarStyle(by.id) : ({ ground: "mist", letter: "ink" } as const);
  return (
    <Table>
      <td className={ground === "ink" ? "letter-mark-ink" : undefined} style={markStyle(ground, letter)}>
        {by ? initialOf(by.name, site.locale) : "?"}
      </td>
    </Table>
  );
}

function Ticket({ ticket: { date, weekday, title, text, url } }: { ticket: NewsTicket }) {
  return (
    <Table className="letter-ticket" style={styles().ticket}>
      <td className="letter-text" style={styles().ticketDay}>
        <span style={styles().ticketDate}>{date}</span> {weekday}
      </td>
      <td style={styles().ticketCell}>
        <Text className="letter-text" style={styles().saidText}>
          <Link href={url} className="letter-text" style={styles().saidTitle}>
            {title}
          </Link>
        </Text>
        <Text className="letter-soft" style={styles().saidNote}>
          {text}
        </Text>
      </td>
    </Table>
  );
}

function Table({
  className,
  style,
  isSilent,
  children,
}: {
  className?: string;
  style?: CSSProperties;
  isSilent?: boolean;
  children: ReactNode;
}) {
  return (
    <table
      role="presentation"
      cellPadding="0"
      cellSpacing="0"
      className={className}
      style={style}
      data-skip-in-text={isSilent ? "true" : undefined}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}
