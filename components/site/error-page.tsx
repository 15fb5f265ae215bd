"use client";

import { Button } from "@/components/ui/button";
import { Marked } from "@/components/ui/marked";
import { errorCopy } from "@/content/pages/error";
import { fill } from "@/lib/text";

const copy = errorCopy.error;

/** What a visitor sees when a page could not be made: what happened, and what to do now. */
export function ErrorPage({ reference, onRetry }: { reference: string | undefined; onRetry: () => void }) {
  return (
    <main id="main" tabIndex={-1} className="on-marigold grain grid min-h-screen items-center py-section">
      <div className="wrap">
        <h1 className="h1">
          <Marked text={copy.headline} />
        </h1>
        <p className="lead mt-8">{copy.text}</p>
        <p className="my-8 flex flex-wrap gap-4">
          <Button onClick={onRetry}>{copy.retryButton}</Button>
          <Button href="/" variant="secondary">
            {copy.homeButton}
          </Button>
        </p>
        {reference && <p className="small">{fill(copy.contact, { reference })}</p>}
      </div>
    </main>
  );
}
