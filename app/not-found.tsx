import { Button } from "@/components/ui/button";
import { notFoundPart } from "@/content/pages/not-found";
import { getContent } from "@/lib/content/documents";

/** What a page shows instead of something that does not exist. Short, because Next sends it with every page. */
export default function NotFound() {
  const copy = getContent(notFoundPart);
  return (
    <main className="wrap section" id="main" tabIndex={-1}>
      <h1 className="h2">{copy.title}</h1>
      <p className="lead mt-6 mb-8">{copy.text}</p>
      <Button href="/">{copy.button}</Button>
    </main>
  );
}
