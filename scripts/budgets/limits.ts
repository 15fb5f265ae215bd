/** What a public page may weigh (bytes) and how it must do in Lighthouse (per cent). Lower a limit when you can. */
export const limits = {
  /** Scripts beyond those of an empty page of the framework, compressed. */
  ownScripts: 15 * 1024,
  /** The same for the first load of the Clubhouse: what is wanted later comes later. */
  clubhouseScripts: 45 * 1024,
  /** Styles of one page, compressed. */
  styles: 24 * 1024,
  /** Everything the first view of the home page transfers on a phone. */
  homeTransfer: 350 * 1024,
  lighthouse: { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 },
} as const;
