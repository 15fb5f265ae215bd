import { site } from "@/content/site";

/** A line of text, small unless said otherwise, in which the business's e-mail address is a link. */
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
