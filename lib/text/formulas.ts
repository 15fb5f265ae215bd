// Also with leading apostrophes, so that removing one restores every text
const formula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

export const formulaInSql = String.raw`^''*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]`;

/** A text for a spreadsheet: a formula is escaped with an apostrophe. */
export function escapeFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The inverse of `escapeFormula`. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
