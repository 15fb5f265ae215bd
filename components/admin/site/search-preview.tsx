import { use } from "react";
import { searchLengths } from "@/content/site";
import { FactsContext, filled } from "./list-input";

type SearchPreviewProps = { address: string; title: string; description: string };

/** The page as a search engine shows it, which cuts what is too long. */
export function SearchPreview({ address, ...texts }: SearchPreviewProps) {
  const facts = use(FactsContext);
  const [title, description] = [filled(texts.title, facts), filled(texts.description, facts)];
  return (
    <figure className="mt-6">
      <figcaption className="text-fine text-ink-2">
        {`In search results. Title: ${title.length} of ${searchLengths.title} characters, description: ${description.length} of ${searchLengths.description}.`}
      </figcaption>
      <div className="mt-2 border-[1.5px] border-hair bg-card px-4 py-3 wrap-anywhere">
        <p className="text-fine text-ink-2">{address}</p>
        <p className="text-read font-strong text-sea">
          <Cut text={title} most={searchLengths.title} />
        </p>
        <p className="text-compact">
          <Cut text={description} most={searchLengths.description} />
        </p>
      </div>
    </figure>
  );
}

function Cut({ text, most }: { text: string; most: number }) {
  return (
    <>
      {text.slice(0, most)}
      {text.length > most && <s className="text-error">{text.slice(most)}</s>}
    </>
  );
}
