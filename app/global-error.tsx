"use client";

import { ErrorPage } from "@/components/site/error-page";
import { errorCopy } from "@/content/pages/error";
import { preloadedFonts } from "./fonts/preloaded";
import "./globals.css";

/** Replaces the whole document when the root layout itself fails. */
export default function GlobalError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <html lang="en-GB" className={preloadedFonts}>
      <body>
        <title>{errorCopy.error.title}</title>
        <ErrorPage digest={error.digest} onRetry={reset} />
      </body>
    </html>
  );
}
