import { fillNames, getSettings } from "@/lib/content/settings";

/** A line of text with the business's email address as a link. */
export function MailLine({ text, className = "small" }: { text: string; className?: string }) {
  const [before, after] = fillNames(text).split(getSettings().email);
  return (
    <p className={className}>
      {before}
      <a href={`mailto:${getSettings().email}`} className="link">
        {getSettings().email}
      </a>
      {after}
    </p>
  );
}
