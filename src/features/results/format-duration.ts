import { keepTogether } from '#domain/shared/keep-together.ts';

/** Seconds in words: `45 s`, `12 min 5 s`, `1 h 3 min`. A line never breaks between a number and its unit. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return keepTogether(`${whole} s`);
  if (whole < 3600) return joinUnits(Math.floor(whole / 60), 'min', whole % 60, 's');
  return joinUnits(Math.floor(whole / 3600), 'h', Math.floor(whole / 60) % 60, 'min');
}

function joinUnits(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return keepTogether(small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`);
}
