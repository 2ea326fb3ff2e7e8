import { guardCell } from './csv-cell.ts';

/** Marks the text as UTF-8 for spreadsheets that would guess. */
const byteOrderMark = '\uFEFF';

/** Rows as CSV (RFC 4180), with every text guarded against being read as a formula. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = guardCell(value);
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
