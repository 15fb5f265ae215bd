/** The From of a letter; a name with a comma or another special character stands in quotation marks (RFC 5322). */
export function fromHeader(name: string, address: string): string {
  const isPlain = /^[\p{L}\p{N} !#$%&'*+/=?^_`{|}~-]*$/u.test(name);
  return `${isPlain ? name : `"${name.replace(/["\\]/g, "\\$&")}"`} <${address}>`;
}
