"use client";

import { useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { HighlightedText } from "@/components/ui/highlighted-text";
import { errorCopy } from "@/content/pages/error";
import { unavailableDigest } from "@/lib/result/unavailable";
import { fill } from "@/lib/text";

const copy = errorCopy.error;

/** Shown when rendering fails: what happened, and what to do. */
export function ErrorPage({ digest, onRetry }: { digest: string | undefined; onRetry: () => void }) {
  const isUnavailable = digest === unavailableDigest;
  const { headline, text } = isUnavailable ? errorCopy.away : copy;
  const reference =
    useSyncExternalStore(neverChanges, lastRequestId, () => null) ?? (isUnavailable ? null : digest);
  // The layout's, which app/global-error.tsx replaces
  const [email] = useState(() =>
    typeof document === "undefined" ? "" : document.documentElement.dataset.email,
  );
  return (
    <main id="main" tabIndex={-1} className="on-marigold grain grid min-h-screen items-center py-section">
      <div className="wrap">
        <h1 className="h1">
          <HighlightedText text={headline} />
        </h1>
        <p className="lead mt-8">{text}</p>
        <p className="my-8 flex flex-wrap gap-4">
          <Button onClick={onRetry}>{copy.retryButton}</Button>
          <Button href="/" variant="secondary">
            {copy.homeButton}
          </Button>
        </p>
        {reference && <p className="small">{fill(copy.contact, { email: email ?? "", reference })}</p>}
      </div>
    </main>
  );
}

type Timed = Pick<PerformanceResourceTiming, "responseStart"> & Partial<PerformanceResourceTiming>;

const neverChanges = () => () => {};

/** The request id of the latest response, from Server-Timing; null if there is none. */
function lastRequestId(): string | null {
  // Missing in older browsers, and without https
  const answers = (performance.getEntries() as Timed[]).flatMap(({ responseStart, serverTiming = [] }) =>
    serverTiming.flatMap(({ name, description }) =>
      name === "request" ? { at: responseStart, id: description } : [],
    ),
  );
  return answers.toSorted((a, b) => a.at - b.at).at(-1)?.id ?? null;
}
