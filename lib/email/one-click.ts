/** The headers by which a mail program's own button stops such letters, posting there without cookies (RFC 8058). */
export function oneClick(address: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${address}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
