import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** A site's account on the server, with Pusher's names. */
export interface App {
  id: string;
  /** Public: browsers connect with it. */
  key: string;
  secret: string;
}

/** Whether `auth` ("key:signature") is the site's signature of a subscription or a sign-in. */
export function isSigned(app: App, text: string, auth: unknown): boolean {
  return typeof auth === "string" && isSame(auth, `${app.key}:${sign(app, text)}`);
}

const longestDriftSeconds = 600;

/** Why the signature of an HTTP request is refused, or null. */
export function requestError(
  app: App,
  request: { method: string; url: string; body: string },
): string | null {
  const url = new URL(request.url);
  const query = url.searchParams;
  if (query.get("auth_key") !== app.key) return "Unknown auth_key";
  if (query.get("auth_version") !== "1.0") return "Invalid auth_version: 1.0 is expected";
  const now = Math.floor(Date.now() / 1000);
  const time = Number(query.get("auth_timestamp"));
  if (!Number.isInteger(time) || Math.abs(now - time) > longestDriftSeconds) {
    return `Timestamp expired: Given timestamp (${query.get("auth_timestamp")}) not within ${longestDriftSeconds}s of server time (${now})`;
  }
  if (request.body !== "") {
    const md5 = createHash("md5").update(request.body).digest("hex");
    if (!isSame(query.get("body_md5") ?? "", md5)) return "Invalid body_md5";
  }
  const signed = [...query]
    .filter(([name]) => name !== "auth_signature")
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  const given = query.get("auth_signature") ?? "";
  // The SDK signs the path before it is percent-encoded.
  const isValid = [url.pathname, decodeURIComponent(url.pathname)].some((path) =>
    isSame(given, sign(app, `${request.method}\n${path}\n${signed}`)),
  );
  return isValid ? null : "Invalid signature: it does not match the method, path, parameters and body sent";
}

function sign({ secret }: App, text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
