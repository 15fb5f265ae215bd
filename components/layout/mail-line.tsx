import { site } from "@/content/site";

/** A line of text with the business's email address as a link. */
export function MailLine({ text, className = "small" }: { text: string; className?: string }) {
  const [before, after] = text.split(site.email);
  return (
    <p className={className}>
      {before}
      <a href={`mailto:${site.email}`} className="link">
        {site.email}
      </a>
      {after}
    </p>
  );
}
