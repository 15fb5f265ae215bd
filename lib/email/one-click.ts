/** The headers for a mail program's one-click unsubscribe, which posts there without cookies (RFC 8058). */
export function oneClick(address: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${address}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
