import { layoutCopy } from "@/content/pages/layout";

const { terms, cancellation } = layoutCopy.policies;
const hrefs = new Map<string, string>([
  [terms, "/terms-of-service"],
  [cancellation, "/cancellation-policy"],
]);
const names = new RegExp(`(${[...hrefs.keys()].join("|")})`);

/** The text of the terms checkbox, with the named policies as links. */
export function TermsWords({ text }: { text: string }) {
  return text.split(names).map((part) => {
    const href = hrefs.get(part);
    return href ? (
      <a key={part} href={href} className="link">
        {part}
      </a>
    ) : (
      part
    );
  });
}
