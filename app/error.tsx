"use client";

import { ErrorPage } from "@/components/site/error-page";

export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <ErrorPage digest={error.digest} onRetry={reset} />;
}
