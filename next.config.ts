import { fileURLToPath } from "node:url";
import type { NextConfig } from "next";
import { dynamicBelow, dynamicPaths } from "./lib/access/paths";
import { headersByPath } from "./lib/http/security-headers";

const moved = [
  // The former URL of members' pages
  { source: "/admin/members/:id", destination: "/admin/people/:id", permanent: true },
  // Links in emails that were already sent
  { source: "/letters/again/:token", destination: "/letters/yes/:token", permanent: true },
];
const notKept = [{ key: "Cache-Control", value: "private, no-store" }];

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  // Pages rendered later are as light as those of the build
  cacheHandler: fileURLToPath(new URL("scripts/light-pages/cache-handler.mjs", import.meta.url)),
  // A proxy in front may compress instead
  compress: process.env.SITE_COMPRESSION !== "false",
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run check` checks the types; a build need not wait for it
  typescript: { ignoreBuildErrors: true },
  // Native code and workers are loaded from node_modules
  serverExternalPackages: [
    "@node-rs/argon2",
    "@opentelemetry/exporter-metrics-otlp-http",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/sdk-metrics",
    "@opentelemetry/sdk-node",
    "@opentelemetry/sdk-trace",
    "@prisma/instrumentation",
    "pdfkit",
    "pg-boss",
    "pino",
    "web-push",
  ],
  experimental: {
    // Without it Next sends the whole 404 page with every other page
    globalNotFound: true,
    // Each picture size is encoded once, so a cache in libvips would never be read
    imgOptOperationCache: false,
    // A page's code loads on its first request, which saves memory on a small host
    preloadEntriesOnStart: false,
  },
  images: {
    formats: ["image/avif", "image/webp"],
    // Flat prints and photographs stay crisp at this quality
    qualities: [60],
  },
  redirects: () => Promise.resolve(moved),
  headers: () =>
    Promise.resolve([
      ...headersByPath(dynamicPaths, dynamicBelow),
      ...moved.map(({ source }) => ({ source, headers: notKept })),
    ]),
};

export default config;
