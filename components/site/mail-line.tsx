import { site } from "@/content/site";

/** A small line of text in which the business's e-mail address is a link. */
export function MailLine({ text }: { text: string }) {
  const [before, after] = text.split(site.email);
  return (
    <p className="small">
      {before}
      <a href={`mailto:${site.email}`} className="link">
        {site.email}
      </a>
      {after}
    </p>
  );
}
