// A scheme, "www.", an email address, or a name under a common top-level domain
const endings =
  "com|net|org|info|biz|io|co|me|app|dev|xyz|top|shop|site|online|club|link|live|ru|cn|uk|eu|de|fr|us";
const anyLink = new RegExp(
  `(?:[a-z][a-z\\d+.-]*://|www\\.)\\S+|[^\\s@]+@[^\\s@]+\\.[^\\s@]+|(?:[\\p{L}\\d-]+\\.)+(?:${endings})(?![\\p{L}\\d])`,
  "iu",
);

/** True if a mail program would turn part of a text into a link. */
export function hasLink(text: string): boolean {
  return anyLink.test(text);
}
