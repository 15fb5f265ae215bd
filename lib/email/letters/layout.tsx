import { Body, Head, Heading, Html, Link, Preview, Text } from "@react-email/components";
import type { CSSProperties, ReactNode } from "react";
import type { EmailCopy } from "@/content/email";
import { emailFrame, noticeFrame } from "@/content/emails/layout";
import { site } from "@/content/site";
import { getPublished } from "@/lib/content/documents";
import { fillFacts } from "@/lib/content/facts/fill";
import { absolute } from "@/lib/env/site";
import { fill } from "@/lib/text";
import { hasLink } from "@/lib/email/typed-links";
import type { BroadcastCopy, DigestCopy, NewsCopy, NoticeCopy, ReplyCopy, Values } from "./copy";
import { WithLinks } from "./parts";
import { outlookSheet, sheet, styles } from "./styles";
import { getSettings } from "@/lib/content/settings";

type LetterProps<Of> = { copy: Of; values: Values; children: ReactNode };

/** The founder's email layout. */
export function LetterLayout({ copy, values, children }: LetterProps<EmailCopy>) {
  return (
    <LetterFrame copy={copy} values={values}>
      <Text className="letter-text" style={styles().text}>
        {greetingOf(values)}
      </Text>
      {children}
      <Signature />
    </LetterFrame>
  );
}

/** The greeting name; empty if a mail program would turn it into a link, as a stranger may have typed it. */
export function greetedName({ name = "" }: Values): string {
  return hasLink(name) ? "" : name.trim();
}

function greetingOf(values: Values): string {
  const name = greetedName(values);
  const { greeting, greetingWithoutName } = getPublished(emailFrame);
  return name ? fill(greeting, { name }) : greetingWithoutName;
}

function Signature() {
  const { signer, signature } = getPublished(emailFrame);
  return (
    <Text className="letter-text" style={styles().signature}>
      <span style={styles().signer}>{signer}</span>
      <br />
      {signature}
    </Text>
  );
}

/** The layout of a Clubhouse email: no card, with an unsubscribe or preferences link below. */
export function NewsLayout({ copy, values, children }: LetterProps<NewsCopy>) {
  const { stop, aside, choose } = copy.footer;
  const { replies, privacy } = getPublished(emailFrame);
  const footer = (
    <>
      <Small>
        {fill(copy.reason, values)}
        <br />
        <Link href={fill(stop.url, values)} className="letter-soft letter-way" style={styles().link}>
          {fill(stop.label, values)}
        </Link>
        <span className="letter-between">{` ${fill(aside, values)} `}</span>
        <Link href={fill(choose.url, values)} className="letter-soft letter-way" style={styles().link}>
          {fill(choose.label, values)}
        </Link>
      </Small>
      <Small>
        <WithLinks text={replies} values={values} className="letter-soft" />
        <br />
        <Link href={absolute("/privacy-policy")} className="letter-soft" style={styles().link}>
          {privacy}
        </Link>
      </Small>
    </>
  );
  const lead = fill(copy.lead ?? "", values);
  return (
    <Frame copy={copy} values={values} footer={footer} isOpen>
      <Text className="letter-text" style={styles().text}>
        {greetingOf(values)}
        {lead && (
          <>
            <br />
            {lead}
          </>
        )}
      </Text>
      {children}
      <Signature />
    </Frame>
  );
}

/** The layout of a broadcast: no card, no heading of its own, and below it the unsubscribe link, if any. */
export function BroadcastLayout({ copy, values, children }: LetterProps<BroadcastCopy>) {
  const { stop } = copy.footer;
  const footer = (
    <>
      <hr className="letter-line" style={styles().rule} data-skip-in-text="true" />
      <Small>
        {fill(copy.reason, values)}
        {values.stopUrl && (
          <>
            <br />
            <Link href={fill(stop.url, values)} className="letter-soft" style={styles().link}>
              {fill(stop.label, values)}
            </Link>
          </>
        )}
      </Small>
      <Imprint values={values} />
    </>
  );
  return (
    <Frame copy={copy} values={values} footer={footer} isOpen>
      {copy.note && (
        <Text className="letter-soft" style={styles().small}>
          {copy.note}
        </Text>
      )}
      {children}
      <Text className="letter-text" style={styles().signature}>
        {getPublished(emailFrame).signer}
      </Text>
    </Frame>
  );
}

/** The layout of an email with its own greeting and signature. */
export function LetterFrame({ copy, values, children }: LetterProps<EmailCopy | ReplyCopy>) {
  const footer = (
    <>
      <Small>{fill(copy.reason, values)}</Small>
      <Imprint values={values} />
    </>
  );
  return (
    <Frame copy={copy} values={values} footer={footer}>
      {children}
    </Frame>
  );
}

function Imprint({ values }: { values: Values }) {
  const { imprint } = getSettings();
  const { replies, business, privacy } = getPublished(emailFrame);
  return (
    <>
      <Small>
        <WithLinks text={replies} values={values} className="letter-soft" />
      </Small>
      <Small>
        <WithLinks text={business} values={values} className="letter-soft" />
        <br />
        {imprint && (
          <>
            {imprint}
            <br />
          </>
        )}
        <Link href={absolute("/privacy-policy")} className="letter-soft" style={styles().link}>
          {privacy}
        </Link>
      </Small>
    </>
  );
}

/** A notice's layout, signed by the site. */
export function NoticeLayout({
  copy,
  values,
  children,
}: {
  copy: NoticeCopy | DigestCopy;
  values: Values;
  children: ReactNode;
}) {
  return (
    <Frame copy={copy} values={values} footer={<Small>{fillFacts(noticeFrame).footer}</Small>}>
      {children}
      <Text className="letter-text" style={styles().signature}>
        {noticeFrame.signature}
      </Text>
    </Frame>
  );
}

function Frame({
  copy,
  values,
  footer,
  isOpen = false,
  children,
}: {
  copy: EmailCopy | NoticeCopy | DigestCopy | ReplyCopy | NewsCopy | BroadcastCopy;
  values: Values;
  footer: ReactNode;
  /** Without a card. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <Html lang={site.locale}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Dates and places stay text; only phone numbers become links */}
        <meta name="format-detection" content="date=no, address=no, email=no, url=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{fill(copy.subject, values)}</title>
        <style>{sheet()}</style>
        <style>{outlookSheet()}</style>
      </Head>
      <Body className="letter-body" style={styles().body}>
        <Preview>{fill(copy.preheader, values)}</Preview>
        <Box widest="600px" style={styles().page}>
          <Text
            className={isOpen ? "letter-text letter-open" : "letter-text"}
            style={isOpen ? styles().openName : styles().name}
            data-skip-in-text="true"
          >
            <span style={styles().stroke}>{getSettings().business}</span>
          </Text>
          <Box
            className={isOpen ? "letter-open" : "letter-card"}
            style={isOpen ? styles().open : styles().card}
          >
            {"heading" in copy && (
              <Heading as="h1" className="letter-heading" style={styles().heading}>
                {fill(copy.heading, values)}
              </Heading>
            )}
            {children}
          </Box>
          <Box
            className={isOpen ? "letter-footer letter-open" : "letter-footer"}
            style={isOpen ? styles().openFooter : styles().footer}
          >
            {footer}
          </Box>
        </Box>
      </Body>
    </Html>
  );
}

// A table, because Outlook for Windows pads nothing else; `lang`, because some programs drop the `html` element.
function Box({
  widest = "100%",
  className,
  style,
  children,
}: {
  widest?: string;
  className?: string;
  style: CSSProperties;
  children: ReactNode;
}) {
  return (
    <table
      role="presentation"
      lang={site.locale}
      align="center"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      width="100%"
      style={{ maxWidth: widest }}
    >
      <tbody>
        <tr>
          <td className={className} style={style}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Small({ children }: { children: ReactNode }) {
  return (
    <Text className="letter-soft" style={styles().small}>
      {children}
    </Text>
  );
}
