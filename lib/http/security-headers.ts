// Relative, because next.config.ts loads this file without the alias
import { realtimeServer } from "../env/schema";
import { isDevelopment, siteEnv } from "../env/site";
import { videoOrigins } from "../content/testimonial-video";

function liveSources(): string {
  const own = realtimeServer(siteEnv);
  if (!own) return "wss://*.pusher.com https://*.pusher.com";
  const [http, ws] = own.tls ? ["https", "wss"] : ["http", "ws"];
  return `${http}://${own.host}:${own.port} ${ws}://${own.host}:${own.port}`;
}

const formTargets = `'self' mailto: ${siteEnv.SANDBOX_URL ?? "https://checkout.stripe.com https://billing.stripe.com"}`;

function policy(scripts: string, connections: string, frames: string): string {
  return [
    "default-src 'self'",
    `script-src ${scripts}${isDevelopment ? " 'unsafe-eval'" : ""}`,
    // React writes style attributes; they run no script.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${connections}`,
    `frame-src ${frames}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    `form-action ${formTargets}`,
    "frame-ancestors 'none'",
  ].join("; ");
}

/** For prerendered pages: they cannot carry a nonce, and show no user content. */
export const staticPolicy = policy("'self' 'unsafe-inline'", "'self'", videoOrigins.join(" "));

/** For pages rendered per request: only scripts with its nonce run, and scripts loaded by those. */
export function dynamicPolicy(nonce: string): string {
  return policy(`'self' 'nonce-${nonce}' 'strict-dynamic'`, `'self' ${liveSources()}`, "'none'");
}

const commonHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  {
    key: "Permissions-Policy",
    value: "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  // The build's headers do not know its address; browsers ignore this one over HTTP
  ...(siteEnv.SANDBOX_URL
    ? []
    : [{ key: "Strict-Transport-Security", value: "max-age=63072000; includeSubDomains" }]),
];

const apiPolicy = "default-src 'none'; frame-ancestors 'none'";
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

type PathHeaders = { source: string; headers: { key: string; value: string }[] };

/** The headers by path; the middleware adds the policy of pages rendered per request. */
export function headersByPath(
  madeForEachVisit: readonly string[],
  madeBelow: readonly string[],
): PathHeaders[] {
  const dynamic = madeForEachVisit.map((path) => path.slice(1)).join("|");
  const below = madeBelow.map((path) => path.slice(1)).join("|");
  return [
    { source: "/:path*", headers: commonHeaders },
    {
      source: `/((?!(?:${dynamic})(?:/|$)|(?:${below})/|_next/|api/).*)`,
      headers: [{ key: "Content-Security-Policy", value: staticPolicy }],
    },
    { source: "/_next/:path*", headers: [{ key: "Content-Security-Policy", value: filePolicy }] },
    { source: "/api/uploads/:path*", headers: [{ key: "Content-Security-Policy", value: apiPolicy }] },
    {
      source: "/api/((?!uploads/).*)",
      headers: [
        { key: "Content-Security-Policy", value: apiPolicy },
        { key: "Cache-Control", value: "no-store" },
      ],
    },
  ];
}
