// Also with apostrophes before it, so that taking one away gives every text back
const formula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

export const formulaInSql = String.raw`^''*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]`;

/** A text for a spreadsheet: what it would take for a formula stands behind an apostrophe. */
export function escapeFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text that `escapeFormula` was given. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
