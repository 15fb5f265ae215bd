import { CheckError } from "./check";

/** The longest wait for one answer, in milliseconds. */
export const timeoutMs = 5000;

type Request = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

/** Sends a request with a bearer token. Throws without an answer in time. */
export async function request(address: URL, token: string, init: Request = {}): Promise<Response> {
  try {
    return await fetch(address, {
      ...init,
      headers: { ...init.headers, Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw new CheckError(
      "unreachable",
      `no answer (${codeOf(error)}). Check this machine's connection to ${address.host}.`,
      { cause: error },
    );
  }
}

/** The code of an error or its cause: a message could quote an address with a password in it. */
export function codeOf(error: unknown): string {
  const {
    code,
    name,
    cause,
    error: inner,
  } = error as { code?: string; name?: string; cause?: unknown; error?: unknown };
  if (code) return code;
  return cause || inner ? codeOf(cause ?? inner) : (name ?? "unknown error");
}
