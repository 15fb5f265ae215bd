/** What a public page may weigh (bytes) and how it must do in Lighthouse (per cent). Lower a limit when you can. */
export const limits = {
  /** Scripts of a public page, compressed. An empty page of the framework (Next.js 16.4.6) has 132 KB. */
  scripts: 147 * 1024,
  /** The same for the first load of the Clubhouse: what is wanted later comes later. */
  clubhouseScripts: 177 * 1024,
  /** The scripts in the HTML of a public page, not compressed. */
  inlineScripts: 2.5 * 1024,
  /** Styles of one page, compressed, with the drawings in them. */
  styles: 21 * 1024,
  /** Everything the first view of the home page transfers on a phone. */
  homeTransfer: 170 * 1024,
  /** What the first view of a public page asks for, itself included; pictures that come when they are near left out. */
  firstRequests: 6,
  lighthouse: { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 },
} as const;
