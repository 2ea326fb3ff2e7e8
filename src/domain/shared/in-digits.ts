/** A count with separators between thousands: 1234 is `1,234`. */
export function inDigits(count: number): string {
  return `${count}`.replaceAll(/\B(?=(?:\d{3})+$)/gu, ',');
}
