import * as z from 'zod/mini';

/** Text sizes in percent. */
export const sizes = [100, 125, 150, 175, 200] as const;
export const spacings = ['normal', 'wide', 'widest'] as const;
/** Papers of the light theme; the colours are in src/ui/tokens.css. */
export const tints = ['none', 'cream', 'peach', 'mint', 'sky'] as const;
/** How fast the voice speaks: 1 is its normal speed. */
export const rates = [0.8, 0.9, 1, 1.2, 1.5] as const;

/** How somebody wants text shown and read aloud. */
export type Reading = {
  readonly size: (typeof sizes)[number];
  readonly spacing: (typeof spacings)[number];
  readonly tint: (typeof tints)[number];
  readonly rate: (typeof rates)[number];
  /** The chosen voice as the browser names it; empty for the best one of the device. */
  readonly voice: string;
  /** Whether voices may be used that send the text to another company's server. */
  readonly online: boolean;
};

export const standardReading: Reading = {
  size: 100,
  spacing: 'normal',
  tint: 'none',
  rate: 1,
  voice: '',
  online: false,
};

/** The latest time that a choice can have, in the year 2286, so that a clock far ahead can't make a choice unchangeable. */
const latest = 9_999_999_999_999;

/** A value and when it was chosen, in milliseconds since the epoch. */
const chosen = <Value extends z.ZodMiniType>(value: Value) =>
  z.optional(z.object({ value, at: z.int().check(z.gte(0), z.lte(latest)) }));

/** The choices as stored on the device and at `users/{uid}/private/preferences`; missing where nothing was ever chosen. */
export const readingSchema = z.object({
  size: chosen(z.literal(sizes)),
  spacing: chosen(z.literal(spacings)),
  tint: chosen(z.literal(tints)),
  rate: chosen(z.literal(rates)),
  voice: chosen(z.string().check(z.maxLength(200))),
  online: chosen(z.boolean()),
});

export type ReadingChoices = z.infer<typeof readingSchema>;

/** The choices in a stored value. Anything that can't be read, or that only a newer version knows, counts as not chosen. */
export function readChoices(stored: unknown): ReadingChoices {
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = Object.entries(stored).filter(
    ([name, choice]) => readingSchema.safeParse({ [name]: choice }).success,
  );
  return readingSchema.parse(Object.fromEntries(entries));
}

/** The settings in effect: the choices, and defaults for the rest. */
export function readingOf(choices: ReadingChoices): Reading {
  return {
    size: choices.size?.value ?? standardReading.size,
    spacing: choices.spacing?.value ?? standardReading.spacing,
    tint: choices.tint?.value ?? standardReading.tint,
    rate: choices.rate?.value ?? standardReading.rate,
    voice: choices.voice?.value ?? standardReading.voice,
    online: choices.online?.value ?? standardReading.online,
  };
}

/**
 * The choices with these values as the newest, even where an earlier one has a time from a clock that was ahead.
 *
 * @param now milliseconds since the epoch
 */
export function chooseReading(
  choices: ReadingChoices,
  values: Partial<Reading>,
  now: number,
): ReadingChoices {
  const latestBefore = Math.max(0, ...Object.values(choices).map((choice) => choice?.at ?? 0));
  const at = Math.min(Math.max(now, latestBefore + 1), latest);
  const stamped = Object.entries(values).map(([name, value]) => [name, { value, at }]);
  return { ...choices, ...readChoices(Object.fromEntries(stamped)) };
}

/** The newer choice of each kind. Any number of devices can merge in any order, and more than once, with the same outcome. */
export function mergeChoices(one: ReadingChoices, other: ReadingChoices): ReadingChoices {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  const of = (choices: ReadingChoices, name: string): Choice =>
    Object.entries(choices).find(([key]) => key === name)?.[1];
  return readChoices(Object.fromEntries(names.map((name) => [name, newer(of(one, name), of(other, name))])));
}

type Choice = ReadingChoices[keyof ReadingChoices];

/** Of two at the same moment, the one whose value sorts later as text: any rule works if all devices follow it. */
function newer(one: Choice, other: Choice): Choice {
  if (!one || !other) return one ?? other;
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return String(one.value) > String(other.value) ? one : other;
}
