import { policyLinks } from "@/content/pages/layout";

const names = new RegExp(`(${Object.keys(policyLinks).join("|")})`);

/** The text of the terms checkbox, with the named policies as links. */
export function TermsWords({ text }: { text: string }) {
  return text.split(names).map((part) => {
    const href = policyLinks[part];
    return href ? (
      <a key={part} href={href} className="link">
        {part}
      </a>
    ) : (
      part
    );
  });
}
