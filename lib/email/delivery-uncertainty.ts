import "server-only";
import { subscribe, unsubscribe } from "node:diagnostics_channel";

// Node's fetch announces on these channels that it has a request, and that it writes it to a connection.
const made = "undici:request:create";
const written = "undici:client:sendHeaders";

/** Does `work` and says whether its request may have arrived (docs/letters.md#from-row-to-inbox). */
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
