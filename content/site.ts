/** What the code takes as given; what the founder can change is in content/settings.ts. */
export const site = {
  locale: "en-GB",
  /** Until the founder chooses another (lib/time/site-zone.ts). */
  timeZone: "Europe/London",
  /** Where that is, in a sentence. */
  place: "the UK",
} as const;

/** The most characters that search engines show of a page's title and description. */
export const searchLengths = { title: 60, description: 155 } as const;

/** The key of the document of content/settings.ts. */
export const settingsKey = "settings";

/** The key of the document of content/workbook.md, which no page shows. */
export const workbookKey = "workbook";
