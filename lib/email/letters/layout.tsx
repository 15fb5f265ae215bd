import { Body, Button, Container, Head, Heading, Html, Link, Preview, Text } from "@react-email/components";
import type { CSSProperties, ReactNode } from "react";
import { emailLayout } from "@/content/emails/layout";
import { site } from "@/content/site";
import { siteEnv } from "@/lib/site-env";
import { fill } from "@/lib/text";

/** What every letter's copy in content/emails has. */
export type LetterCopy = {
  readonly values: readonly string[];
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  readonly body: readonly string[];
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly after?: readonly string[];
  readonly reason: string;
};

/** The values a letter is filled with: one string for each name its copy lists. */
export type ValuesOf<Copy extends LetterCopy> = Readonly<Record<Copy["values"][number], string>>;

type Values = Readonly<Record<string, string>>;

/** What a letter's component gets. */
export type LetterProps = { copy: LetterCopy; values: Values };

// Mail programs know neither our style sheet nor our variables: the brand's colours once more, as they are there.
const ink = "#1E1726";
const inkSoft = "#574E5E";
const inkOverFlame = "#0F0A14";
const paper = "#FBF4E9";
const card = "#FFFBF4";
const flame = "#E5482D";
const line = "#D5CDC9";
const serif = 'Fraunces, "Iowan Old Style", Georgia, "Times New Roman", serif';
const sans = '"Instrument Sans", "Helvetica Neue", Helvetica, Arial, sans-serif';

const styles = {
  body: { margin: 0, backgroundColor: paper, color: ink, fontFamily: sans },
  outer: { maxWidth: "600px", padding: "32px 16px" },
  name: {
    margin: "0 0 20px",
    fontFamily: serif,
    fontSize: "22px",
    fontWeight: 900,
    lineHeight: "28px",
    color: ink,
  },
  stroke: { paddingBottom: "4px", borderBottom: `3px solid ${flame}` },
  card: { padding: "32px", backgroundColor: card, border: `2px solid ${ink}` },
  heading: {
    margin: "0 0 20px",
    fontFamily: serif,
    fontSize: "36px",
    fontWeight: 900,
    lineHeight: "38px",
    color: ink,
  },
  text: { margin: "0 0 16px", fontFamily: sans, fontSize: "17px", lineHeight: "27px", color: ink },
  facts: { width: "100%", margin: "8px 0 24px", borderCollapse: "collapse", borderTop: `2px solid ${ink}` },
  label: cell({ width: "38%", textAlign: "left", fontWeight: 400, color: inkSoft }),
  value: cell({ textAlign: "right", fontWeight: 700, color: ink }),
  button: {
    padding: "16px 26px",
    backgroundColor: flame,
    border: `2px solid ${ink}`,
    borderRadius: "4px",
    fontFamily: sans,
    fontSize: "17px",
    fontWeight: 700,
    lineHeight: "20px",
    color: inkOverFlame,
    textDecoration: "none",
  },
  small: { margin: "0 0 8px", fontFamily: sans, fontSize: "14px", lineHeight: "21px", color: inkSoft },
  fallback: { margin: "14px 0 24px", fontFamily: sans, fontSize: "14px", lineHeight: "21px", color: inkSoft },
  link: { color: "inherit", textDecoration: "underline", overflowWrap: "anywhere", wordBreak: "break-word" },
} satisfies Record<string, CSSProperties>;

function cell(style: CSSProperties): CSSProperties {
  return {
    padding: "10px 0",
    borderBottom: `1px solid ${line}`,
    fontFamily: sans,
    fontSize: "16px",
    lineHeight: "22px",
    verticalAlign: "top",
    ...style,
  };
}

// Only what cannot be said inline: dark surroundings and narrow screens.
const sheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .letter-card { padding: 24px 18px !important; } .letter-heading { font-size: 30px !important; line-height: 33px !important; } .letter-button { display: block !important; text-align: center !important; } }
@media (prefers-color-scheme: dark) {
  .letter-body, .letter-body > table > tbody > tr > td { background-color: ${ink} !important; }
  .letter-card { background-color: #2A2233 !important; border-color: ${paper} !important; }
  .letter-text, .letter-heading, .letter-value { color: ${paper} !important; }
  .letter-soft { color: #D3CBCF !important; }
  .letter-facts { border-color: ${paper} !important; }
}`;

/** The frame of every letter: paper ground, one sheet, signature and footer. Loads nothing from anywhere. */
export function LetterLayout({ copy, values, children }: LetterProps & { children: ReactNode }) {
  const name = values.name?.trim();
  return (
    <Html lang={site.locale}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{copy.heading}</title>
        <style>{sheet}</style>
      </Head>
      <Body className="letter-body" style={styles.body}>
        <Preview>{fill(copy.preheader, values)}</Preview>
        <Container style={styles.outer}>
          <Text className="letter-text" style={styles.name} data-skip-in-text="true">
            <span style={styles.stroke}>{site.business}</span>
          </Text>
          <Container className="letter-card" style={{ ...styles.card, maxWidth: "100%" }}>
            <Heading as="h1" className="letter-heading" style={styles.heading}>
              {copy.heading}
            </Heading>
            <Text className="letter-text" style={styles.text}>
              {name ? fill(emailLayout.greeting, { name }) : emailLayout.greetingWithoutName}
            </Text>
            {children}
            <Text className="letter-text" style={{ ...styles.text, margin: "24px 0 0" }}>
              {emailLayout.signature[0]}
              <br />
              {emailLayout.signature[1]}
            </Text>
          </Container>
          <Container style={{ maxWidth: "100%", padding: "20px 0 0" }}>
            <Small>{copy.reason}</Small>
            <Small>{emailLayout.replies}</Small>
            <Small>
              {emailLayout.footer.business} ·{" "}
              <Link
                href={new URL("/privacy-policy", siteEnv.NEXTAUTH_URL).href}
                className="letter-soft"
                style={styles.link}
              >
                {emailLayout.footer.privacy}
              </Link>
            </Small>
          </Container>
        </Container>
      </Body>
    </Html>
  );
}

function Small({ children }: { children: ReactNode }) {
  return (
    <Text className="letter-soft" style={styles.small}>
      {children}
    </Text>
  );
}

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

/** The ledger of a letter: what was booked, paid, owed. */
export function Facts({ rows, values }: { rows: NonNullable<LetterCopy["facts"]>; values: Values }) {
  return (
    <table className="letter-facts" style={styles.facts} data-text-format="dataTable">
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row" className="letter-soft" style={styles.label}>
              {row.label}
            </th>
            <td className="letter-value" style={styles.value}>
              {fill(row.value, values)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
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
