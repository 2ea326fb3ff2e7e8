type Style = Readonly<Intl.DateTimeFormatOptions>;

const long: Style = { dateStyle: 'long' };
const short: Style = { dateStyle: 'medium' };
const withTime: Style = { dateStyle: 'medium', timeStyle: 'short' };

/** Made when first used: the first one costs a phone fifty milliseconds. */
const formats = new Map<Style, Intl.DateTimeFormat>();

/** A day such as `20 December 2027`; empty for what is no time. */
export function longDate(time: string | number): string {
  return format(time, long);
}

/** A day such as `20 Dec 2027`; empty for what is no time. */
export function shortDate(time: string | number): string {
  return format(time, short);
}

/** A time such as `20 Dec 2027, 14:05`; empty for what is no time. */
export function dateAndTime(time: string | number): string {
  return format(time, withTime);
}

function format(time: string | number, style: Style): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  const styled = formats.get(style) ?? new Intl.DateTimeFormat('en-GB', style);
  formats.set(style, styled);
  return styled.format(date);
}
