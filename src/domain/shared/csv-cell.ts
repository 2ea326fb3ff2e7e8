/**
 * What a spreadsheet may read as a formula: `=`, `+`, `-`, `@`, a tab, a carriage return or a line feed at the start, and the
 * full-width forms of the four signs (OWASP, "CSV Injection"). Apostrophes in front count too, so that reading a guarded cell
 * gives back exactly the text that was guarded.
 */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/u;

/** A number alone is a value, not a formula. It isn't guarded, so that a spreadsheet can add it up. */
const numberPattern = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/iu;

/** A cell that no spreadsheet calculates: a text that looks like a formula gets a `'` before it. */
export function guardCell(text: string): string {
  return formula.test(text) && !numberPattern.test(text) ? `'${text}` : text;
}

/** The text of a cell, whether `guardCell` made it or not. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
