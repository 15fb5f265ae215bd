import { site } from "@/content/site";

/** Where to ask, with the address in the text as a link. */
export function Contact({ text }: { text: string }) {
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
