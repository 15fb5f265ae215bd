import { fileURLToPath } from "node:url";
import type { NextConfig } from "next";
import { dynamicPaths } from "./lib/access/paths";
import { headersByPath } from "./lib/http/security-headers";

const moved = [
  // Where members of the Clubhouse had their pages before everybody who buys or writes had one
  { source: "/admin/members/:id", destination: "/admin/people/:id", permanent: true },
  // Links of letters that are under way
  { source: "/letters/again/:token", destination: "/letters/yes/:token", permanent: true },
];
const notKept = [{ key: "Cache-Control", value: "private, no-store" }];

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  // Pages that are made again later are as light as those of the build
  cacheHandler: fileURLToPath(new URL("scripts/light-pages/cache-handler.mjs", import.meta.url)),
  // A proxy in front may do it better, and beforehand
  compress: process.env.SITE_COMPRESSION !== "false",
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run check` has the types; the demo need not wait for them
  typescript: { ignoreBuildErrors: true },
  // Native code and workers: loaded from node_modules as they are.
  serverExternalPackages: [
    "@node-rs/argon2",
    "@opentelemetry/exporter-metrics-otlp-http",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/sdk-metrics",
    "@opentelemetry/sdk-node",
    "@opentelemetry/sdk-trace",
    "@prisma/instrumentation",
    "pg-boss",
    "pino",
    "web-push",
  ],
  experimental: {
    // Each size of a picture is made once, so what libvips would keep of it is never asked for again
    imgOptOperationCache: false,
    // A page's code is loaded when it is first asked for, which saves a small host what nobody opens
    preloadEntriesOnStart: false,
  },
  images: {
    formats: ["image/avif", "image/webp"],
    // Prints in a few flat inks stay crisp at this; photographs do, too
    qualities: [60],
  },
  redirects: () => Promise.resolve(moved),
  headers: () =>
    Promise.resolve([
      ...headersByPath(dynamicPaths),
      ...moved.map(({ source }) => ({ source, headers: notKept })),
    ]),
};

export default config;
