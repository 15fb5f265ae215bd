"use client";

import { Button } from "@/components/ui/button";
import { Marked } from "@/components/ui/marked";
import { errorCopy } from "@/content/pages/error";
import { awayDigest } from "@/lib/away";
import { fill } from "@/lib/text";

const copy = errorCopy.error;

/** What a visitor sees when a page could not be made: what happened, and what to do now. */
export function ErrorPage({ reference, onRetry }: { reference: string | undefined; onRetry: () => void }) {
  const isAway = reference === awayDigest;
  const { headline, text } = isAway ? errorCopy.away : copy;
  return (
    <main id="main" tabIndex={-1} className="on-marigold grain grid min-h-screen items-center py-section">
      <div className="wrap">
        <h1 className="h1">
          <Marked text={headline} />
        </h1>
        <p className="lead mt-8">{text}</p>
        <p className="my-8 flex flex-wrap gap-4">
          <Button onClick={onRetry}>{copy.retryButton}</Button>
          <Button href="/" variant="secondary">
            {copy.homeButton}
          </Button>
        </p>
        {reference && !isAway && <p className="small">{fill(copy.contact, { reference })}</p>}
      </div>
    </main>
  );
}
