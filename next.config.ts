import type { NextConfig } from "next";
import { dynamicPaths } from "./lib/access/paths";
import { commonHeaders, staticPolicy } from "./lib/security-headers";

// The middleware sets the policy of the pages made for each visit; every other page gets the static one here.
const dynamicPattern = dynamicPaths.map((path) => path.slice(1)).join("|");

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  poweredByHeader: false,
  reactStrictMode: true,
  // Native code and workers: loaded from node_modules as they are.
  serverExternalPackages: ["@node-rs/argon2", "pg-boss", "pino"],
  experimental: {
    // Each size of a picture is made once, so what libvips would keep of it is never asked for again
    imgOptOperationCache: false,
    // One file of styles for all public pages: fetched once, and with a single request before the first paint. Styles
    // within the HTML (inlineCss) came twice, once as data for the scripts, and measured slower.
    cssChunking: { type: "graph", requestCost: 1_000_000 },
  },
  images: {
    formats: ["image/avif", "image/webp"],
    // Prints in a few flat inks stay crisp at this; photographs do, too
    qualities: [60],
  },
  headers: () =>
    Promise.resolve([
      { source: "/:path*", headers: commonHeaders },
      {
        source: `/((?!(?:${dynamicPattern})(?:/|$)|_next/|api/).*)`,
        headers: [{ key: "Content-Security-Policy", value: staticPolicy }],
      },
      {
        source: "/api/:path*",
        headers: [
          { key: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'" },
          { key: "Cache-Control", value: "no-store" },
        ],
      },
    ]),
};

export default config;
