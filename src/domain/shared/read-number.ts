/**
 * A number as it is typed: `1.37` or, with a decimal comma, `1,37`. `1,500` could be 1.5 or 1500, so it gives NaN, and so does
 * an empty text.
 */
export function readNumber(text: string): number {
  const number = text.trim();
  const isUnclear = /^[+-]?[1-9]\d{0,2}(,\d{3})+$/u.test(number);
  return number === '' || isUnclear ? Number.NaN : Number(number.replace(',', '.'));
}
