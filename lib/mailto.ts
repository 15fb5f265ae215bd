/** A mailto address; line breaks survive. */
export function mailto(address: string, { subject, body }: { subject: string; body?: string }): string {
  const parts = [`subject=${encodeURIComponent(subject)}`];
  if (body !== undefined) parts.push(`body=${encodeURIComponent(body.replace(/\r?\n/g, "\r\n"))}`);
  return `mailto:${address}?${parts.join("&")}`;
}
