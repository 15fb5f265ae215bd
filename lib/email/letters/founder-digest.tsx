import { Heading, Link, Text } from "@react-email/components";
import { Fragment } from "react";
import type { DigestContent, DigestCopy, DigestEntry, Values } from "./copy";
import { NoticeLayout } from "./layout";
import { Ledger, SmallHeading } from "./parts";
import { styles } from "./styles";

/** The founder's digest: the totals at a glance, then each kind of news under its heading. */
export function FounderDigest({
  copy,
  values,
  content,
}: {
  copy: DigestCopy;
  values: Values;
  content: DigestContent;
}) {
  return (
    <NoticeLayout copy={copy} values={values}>
      <Ledger rows={content.totals} />
      {content.sections.map((section) => (
        <News key={section.heading} section={section} />
      ))}
    </NoticeLayout>
  );
}

function News({
  section: { heading, texts, entries, lines, after, link },
}: {
  section: DigestContent["sections"][number];
}) {
  return (
    <>
      <SmallHeading>{heading}</SmallHeading>
      <Plain texts={texts} />
      {entries.map((entry, index) => (
        <Entry key={index} entry={entry} />
      ))}
      {lines.length > 0 && <Lines lines={lines} />}
      <Plain texts={after} />
      {link && (
        <Text className="letter-text" style={styles().text}>
          <Link href={link.url} className="letter-text" style={styles().link}>
            {link.label}
          </Link>
        </Text>
      )}
    </>
  );
}

function Entry({ entry: { title, rows } }: { entry: DigestEntry }) {
  return (
    <>
      <Heading as="h3" className="letter-text" style={styles().entryTitle}>
        {title}
      </Heading>
      <Ledger rows={rows} look="form" />
    </>
  );
}

// Not filled: what a visitor typed may look like a value's name.
function Plain({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <Text key={text} className="letter-text" style={styles().text}>
      {text}
    </Text>
  ));
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <Text className="letter-text" style={styles().lines}>
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Text>
  );
}
