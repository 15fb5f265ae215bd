/** The From header; a name with a comma or another special character is quoted (RFC 5322). */
export function fromHeader(name: string, address: string): string {
  const isPlain = /^[\p{L}\p{N} !#$%&'*+/=?^_`{|}~-]*$/u.test(name);
  return `${isPlain ? name : `"${name.replace(/["\\]/g, "\\$&")}"`} <${address}>`;
}
