import { maxSeconds, type Review, recalls } from './study-record.ts';

/** Stored times are seconds since this date: six digits of base 36 reach to the year 2088. */
const epoch = Date.parse('2020-01-01T00:00:00Z') / 1000;
const timeDigits = 6;
const maxTime = 36 ** timeDigits - 1;

/**
 * An answer in seven characters, then its slip between tildes, then the seconds: `0a1b2c0~cold~BQ`, or `0a1b2c0BQ-` if it was
 * left blank. App versions from before the two capitals and the hyphen skip them.
 */
export function writeReview({ at, outcome, slip, seconds, blank }: Review): string {
  const time = Math.max(0, Math.min(maxTime, Math.floor(at) - epoch));
  const code = time.toString(36).padStart(timeDigits, '0') + recalls.indexOf(outcome);
  return `${code}${slip ? `~${slip}~` : ''}${seconds === undefined ? '' : writeSeconds(seconds)}${blank ? '-' : ''}`;
}

const [letterA, letters] = [65, 26];

function writeSeconds(seconds: number): string {
  const whole = Math.max(0, Math.min(maxSeconds, Math.round(seconds)));
  return String.fromCharCode(letterA + Math.floor(whole / letters), letterA + (whole % letters));
}

/** Null where there aren't two capitals. */
function readSeconds(codes: string, from: number): number | null {
  const high = codes.charCodeAt(from) - letterA;
  const low = codes.charCodeAt(from + 1) - letterA;
  return high >= 0 && high < letters && low >= 0 && low < letters ? high * letters + low : null;
}

/**
 * The answers that {@link writeReview} wrote, one after the other; what isn't one is skipped. Reads character by character:
 * collecting thousands of regular expression matches would keep a learner waiting.
 */
export function readReviews(codes: string): Review[] {
  const reviews: Review[] = [];
  for (let place = 0; place + timeDigits < codes.length; ) {
    const time = readTime(codes, place);
    const outcome = recalls[codes.charCodeAt(place + timeDigits) - digit0];
    if (time === null || !outcome) {
      place += 1;
      continue;
    }
    place += timeDigits + 1;
    const slip = codes[place] === '~' ? /^~([a-z0-9-]+)~/u.exec(codes.slice(place))?.[1] : undefined;
    if (slip) place += slip.length + 2;
    const seconds = readSeconds(codes, place);
    if (seconds !== null) place += 2;
    const blank = codes[place] === '-';
    if (blank) place += 1;
    reviews.push({
      at: epoch + time,
      outcome,
      ...(slip && { slip }),
      ...(seconds !== null && { seconds }),
      ...(blank && { blank }),
    });
  }
  return reviews;
}

const [digit0, digit9, smallA, smallZ] = [48, 57, 97, 122];

/** Reads six digits of base 36; null where there is anything else. */
function readTime(codes: string, from: number): number | null {
  let time = 0;
  for (let place = from; place < from + timeDigits; place += 1) {
    const code = codes.charCodeAt(place);
    if (code >= digit0 && code <= digit9) time = time * 36 + code - digit0;
    else if (code >= smallA && code <= smallZ) time = time * 36 + code - smallA + 10;
    else return null;
  }
  return time;
}
