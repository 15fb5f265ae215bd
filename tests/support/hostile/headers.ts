import fc from "fast-check";
import { hostileHeader } from "./values";

/** A placeholder for the site's origin. */
export const ownOrigin = "«origin»";

const names =
  "Accept Accept-Language Accept-Encoding Authorization Content-Encoding Cookie Expect Forwarded " +
  "If-Modified-Since If-None-Match Next-Action Next-HMR-Refresh Next-Router-Prefetch " +
  "Next-Router-Segment-Prefetch Next-Router-State-Tree Next-Url Origin Range Referer RSC " +
  "Sec-Fetch-Site Sec-Purpose User-Agent X-Action-Forwarded X-Forwarded-For X-Forwarded-Host " +
  "X-Forwarded-Proto X-HTTP-Method-Override X-Invoke-Path X-Invoke-Status X-Matched-Path " +
  "X-Middleware-Subrequest X-Middleware-Prefetch X-Nextjs-Data X-Now-Route-Matches " +
  "X-Prerender-Revalidate";

/** Up to three headers with hostile values, mostly none. */
export const hostileHeaders: fc.Arbitrary<[string, string][]> = fc.oneof(
  { arbitrary: fc.constant<[string, string][]>([]), weight: 3 },
  {
    arbitrary: fc.array(fc.tuple(fc.constantFrom(...names.split(" ")), hostileHeader), {
      minLength: 1,
      maxLength: 3,
    }),
    weight: 2,
  },
);

/** The Origin of a request, mostly the site's. */
export const anyOrigin: fc.Arbitrary<[string, string][]> = fc.oneof(
  { arbitrary: fc.constant<[string, string][]>([["Origin", ownOrigin]]), weight: 8 },
  { arbitrary: fc.constant<[string, string][]>([]), weight: 1 },
  {
    arbitrary: fc
      .constantFrom("null", "https://evil.example", "http://localhost:1", "evil", "http://", "//", "é")
      .map((origin): [string, string][] => [["Origin", origin]]),
    weight: 1,
  },
);
