/** A mailto link with an optional subject and body; line breaks are preserved. */
export function mailto(address: string, { subject, body }: { subject?: string; body?: string } = {}): string {
  const parts = subject === undefined ? [] : [`subject=${encodeURIComponent(subject)}`];
  if (body !== undefined) parts.push(`body=${encodeURIComponent(body.replace(/\r?\n/g, "\r\n"))}`);
  const to = encodeURIComponent(address).replace("%40", "@");
  return `mailto:${to}${parts.length > 0 ? `?${parts.join("&")}` : ""}`;
}
