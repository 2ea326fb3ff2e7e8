import { maxSeconds, type Review, recalls } from './study-record.ts';

/** Stored times are seconds since this date: six digits of base 36 reach to the year 2088. */
const epoch = Date.parse('2020-01-01T00:00:00Z') / 1000;
const timeDigits = 6;
const maxTime = 36 ** timeDigits - 1;

/** Capitals for the seconds of an answer, and for the time of its regrade. */
const secondsLetters = 2;
const regradeLetters = 7;

/**
 * An answer in seven characters, then its slip between tildes, then the seconds: `0a1b2c0~cold~BQ`, or `0a1b2c0BQ-` if it was
 * left blank, or `0a1b2c2BQ+ABCDEFG` if it was regraded, with the time of that. App versions from before the capitals and signs
 * skip them.
 */
export function writeReview({ at, outcome, slip, seconds, blank, regradedAt }: Review): string {
  const code = writeTime(at) + recalls.indexOf(outcome);
  return [
    code,
    slip && `~${slip}~`,
    seconds !== undefined &&
      writeCapitals(Math.max(0, Math.min(maxSeconds, Math.round(seconds))), secondsLetters),
    blank && '-',
    regradedAt !== undefined && `+${writeCapitals(sinceEpoch(regradedAt), regradeLetters)}`,
  ]
    .filter(Boolean)
    .join('');
}

/** Times (seconds), six digits each. */
export function writeTimes(times: readonly number[]): string {
  return times.map(writeTime).join('');
}

/** The times that {@link writeTimes} wrote, up to the first that can't be read. */
export function readTimes(codes: string): number[] {
  const times: number[] = [];
  for (let place = 0; place < codes.length; place += timeDigits) {
    const time = readTime(codes, place);
    if (time === null) break;
    times.push(epoch + time);
  }
  return times;
}

function writeTime(at: number): string {
  return sinceEpoch(at).toString(36).padStart(timeDigits, '0');
}

/** Whole seconds since {@link epoch}. */
function sinceEpoch(at: number): number {
  return Math.max(0, Math.min(maxTime, Math.floor(at) - epoch));
}

const [letterA, letters] = [65, 26];

function writeCapitals(value: number, count: number): string {
  let [text, rest] = ['', value];
  for (let place = 0; place < count; place += 1) {
    text = String.fromCharCode(letterA + (rest % letters)) + text;
    rest = Math.floor(rest / letters);
  }
  return text;
}

/** Null where there aren't so many capitals. */
function readCapitals(codes: string, from: number, count: number): number | null {
  let value = 0;
  for (let place = from; place < from + count; place += 1) {
    const letter = codes.charCodeAt(place) - letterA;
    if (!(letter >= 0 && letter < letters)) return null;
    value = value * letters + letter;
  }
  return value;
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
    const { details, end } = readDetails(codes, place + timeDigits + 1);
    reviews.push({ at: epoch + time, outcome, ...details });
    place = end;
  }
  return reviews;
}

/** What follows the time and the outcome of an answer, and where it ends. */
function readDetails(codes: string, from: number): { details: Omit<Review, 'at' | 'outcome'>; end: number } {
  let end = from;
  const slip = codes[end] === '~' ? /^~([a-z0-9-]+)~/u.exec(codes.slice(end))?.[1] : undefined;
  if (slip) end += slip.length + 2;
  const seconds = readCapitals(codes, end, secondsLetters);
  if (seconds !== null) end += secondsLetters;
  const blank = codes[end] === '-';
  if (blank) end += 1;
  const regraded = codes[end] === '+' ? readCapitals(codes, end + 1, regradeLetters) : null;
  if (regraded !== null) end += 1 + regradeLetters;
  const details = {
    ...(slip && { slip }),
    ...(seconds !== null && { seconds }),
    ...(blank && { blank }),
    ...(regraded !== null && { regradedAt: epoch + regraded }),
  };
  return { details, end };
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
