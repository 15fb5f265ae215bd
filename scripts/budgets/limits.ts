/** The limits of a public page's size (bytes) and Lighthouse scores (per cent). Lower a limit when possible. */
export const limits = {
  /** Scripts of a public page, compressed. An empty page of the framework (Next.js 16.4.6) has 132 KB. */
  scripts: 147 * 1024,
  /** The same for the first load of the Clubhouse, without scripts that load later. */
  clubhouseScripts: 177 * 1024,
  /** The scripts in the HTML of a public page, not compressed. */
  inlineScripts: 2.75 * 1024,
  /** Styles of one page, compressed, including their drawings. */
  styles: 18 * 1024,
  /** The HTML with its styles up to the end of the headline's section, compressed: what a server's first packets carry. */
  firstSection: 14 * 1024,
  /** Everything the first view of the home page transfers on a phone. */
  homeTransfer: 170 * 1024,
  /** A picture of a public page's first view and below, on a phone of 390 px with three pixels per CSS pixel. */
  picture: 45 * 1024,
  /** Requests of a public page's first view, the page included, without lazy pictures. */
  firstRequests: 6,
  lighthouse: { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 },
} as const;
