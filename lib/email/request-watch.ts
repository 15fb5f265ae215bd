import "server-only";
import { subscribe, unsubscribe } from "node:diagnostics_channel";

/** Where Node's own fetch announces that it has a request, and that it has begun to write it to a connection. */
const made = "undici:request:create";
const written = "undici:client:sendHeaders";

/**
 * Does `work` and says whether the request with this header value can have reached anybody. Resend's SDK has one answer
 * for a connection that was refused and for one that broke too late; only after the second may a letter be under way. What
 * was made and never written is still here. When Node announces nothing, nobody knows: it may have.
 */
export async function watchRequest<T>(
  headerValue: string,
  work: () => Promise<T>,
): Promise<{ answer: T; mayHaveArrived: boolean }> {
  const seen = { made: false, written: false };
  const onMade = (message: unknown) => (seen.made ||= concerns(message));
  const onWritten = (message: unknown) => (seen.written ||= concerns(message));
  subscribe(made, onMade);
  subscribe(written, onWritten);
  try {
    const answer = await work();
    return { answer, mayHaveArrived: seen.written || !seen.made };
  } finally {
    unsubscribe(made, onMade);
    unsubscribe(written, onWritten);
  }

  function concerns(message: unknown): boolean {
    const { headers } = (message as { request: { headers: unknown } }).request;
    return (Array.isArray(headers) || typeof headers === "string") && headers.includes(headerValue);
  }
}
