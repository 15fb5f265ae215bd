import { Link, Text, type TextProps } from "@react-pdf/renderer";
import { siteAddress } from "../address";
import { face } from "../fonts";
import { as, type Role } from "../structure/as";
import { type Inline } from "../text/types";

type Props = { content: Inline[]; role?: Role; style: TextProps["style"] };

/** A paragraph, list item or cell of running text. Headlines with a struck word take `Corrected`, which can draw on words. */
export function Copy({ content, role = { type: "P" }, style }: Props) {
  return (
    // The highest penalty there is: the renderer would break between a strong word and the comma after it.
    <Text style={style} hyphenationPenalty={10_000} {...as(role)}>
      {content.map((part, index) => (
        <Part key={index} part={index === content.length - 1 ? unwidowed(part) : part} />
      ))}
    </Text>
  );
}

/** Keeps the last two words together, unless that would make a long piece. */
function unwidowed(part: Inline): Inline {
  return { ...part, text: part.text.replace(/ (\S{1,9})$/, "\u00a0$1") };
}

function Part({ part }: { part: Inline }) {
  switch (part.kind) {
    case "strong":
      return <Text style={{ fontWeight: 600 }}>{part.text}</Text>;
    case "corrected":
      return <Text style={{ fontFamily: face.aside, fontSize: 14 }}>{part.text}</Text>;
    case "link":
      return <Address text={part.text} href={part.href} />;
    case "struck":
    case "text":
      return part.text;
  }
}

/** A link; one to our own site prints the whole address, for readers on paper. */
function Address({ text, href }: { text: string; href: string }) {
  const own = href.startsWith("/");
  return (
    <Link
      src={own ? siteAddress.origin + href : href}
      style={{ color: "inherit", fontWeight: 600, textDecoration: "none" }}
    >
      {own ? siteAddress.host + text : text}
    </Link>
  );
}
