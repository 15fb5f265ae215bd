import { Body, Container, Head, Heading, Html, Link, Preview, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { emailLayout } from "@/content/emails/layout";
import { site } from "@/content/site";
import { siteEnv } from "@/lib/site-env";
import { fill } from "@/lib/text";
import type { LetterCopy, NoticeCopy, Values } from "./copy";
import { sheet, styles } from "./styles";

/** The frame of a letter from the founder: greeting, signature, and why it came. */
export function LetterLayout({
  copy,
  values,
  children,
}: {
  copy: LetterCopy;
  values: Values;
  children: ReactNode;
}) {
  const name = values.name?.trim();
  const footer = (
    <>
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
    </>
  );
  return (
    <Frame copy={copy} values={values} footer={footer}>
      <Text className="letter-text" style={styles.text}>
        {name ? fill(emailLayout.greeting, { name }) : emailLayout.greetingWithoutName}
      </Text>
      {children}
      <Text className="letter-text" style={styles.signature}>
        {emailLayout.signature[0]}
        <br />
        {emailLayout.signature[1]}
      </Text>
    </Frame>
  );
}

/** The frame of a notice to the founder: the website signs. */
export function NoticeLayout({
  copy,
  values,
  children,
}: {
  copy: NoticeCopy;
  values: Values;
  children: ReactNode;
}) {
  return (
    <Frame copy={copy} values={values} footer={<Small>{emailLayout.founder.footer}</Small>}>
      {children}
      <Text className="letter-text" style={styles.signature}>
        {emailLayout.founder.signature}
      </Text>
    </Frame>
  );
}

/** Paper ground, one sheet, small print below. Loads nothing from anywhere. */
function Frame({
  copy,
  values,
  footer,
  children,
}: {
  copy: LetterCopy | NoticeCopy;
  values: Values;
  footer: ReactNode;
  children: ReactNode;
}) {
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
            {children}
          </Container>
          <Container style={{ maxWidth: "100%", padding: "20px 0 0" }}>{footer}</Container>
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
