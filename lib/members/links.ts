const maxLength = 200;

/** The addresses of a text, one a line, each whole; null if one is no address of a page. */
export function toLinks(text: string): string[] | null {
  const lines = text.split("\n").map((line) => line.trim());
  const links = lines.filter(Boolean).map(toLink);
  return links.every((link) => link !== null) ? [...new Set(links)] : null;
}

function toLink(line: string): string | null {
  const whole = /^https?:\/\//i.test(line) ? line : `https://${line}`;
  if (whole.length > maxLength || /\s/.test(whole) || !URL.canParse(whole)) return null;
  const { hostname, username, href } = new URL(whole);
  return /^[^.]+(\.[^.]+)+$/.test(hostname) && !username ? href : null;
}

/** An address as people write it: "example.com/choir". */
export function linkWords(href: string): string {
  const { host, pathname, search } = new URL(href);
  return `${host.replace(/^www\./, "")}${pathname === "/" ? "" : pathname}${search}`;
}
