import * as z from 'zod/mini';

import { refuse } from './api-fault.ts';

/**
 * The parameters of a call: a strict object whose names must exist in the library's own types, so that neither the functions
 * nor this stand-in can rely on one that the real API would refuse.
 */
export function paramsOf<Theirs>() {
  return <
    const Shape extends { readonly [Key in keyof Shape]: Key extends keyof Theirs ? z.ZodMiniType : never },
  >(
    shape: Shape,
  ) => z.strictObject(shape);
}

// Everything arrives as text.
export const text = z.string().check(z.maxLength(5000));
export const whole = z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number));
/** A sum that may be negative. */
export const sum = z.pipe(z.string().check(z.regex(/^-?\d{1,12}$/)), z.transform(Number));
export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((word) => word === 'true'),
);
/** An empty text removes a value. */
export const nothing = z.literal('');
export const metadata = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)));
export const expand = z.array(text);

/** Parameters of every list. */
export const page = { limit: z.optional(whole), starting_after: z.optional(text) };

/** Parameters of a list whose objects may be expanded. */
export const expandedPage = { ...page, expand: z.optional(expand) };

const { localeError: inEnglish } = z.locales.en();

/** Parses the parameters of a call. @throws ApiFault in the words of the real API */
export function parseParams<T>(schema: z.ZodMiniType<T>, values: unknown): T {
  const parsed = schema.safeParse(values, { error: inEnglish });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const unknown = issues.find(({ code }) => code === 'unrecognized_keys');
  if (unknown?.code === 'unrecognized_keys') {
    const param = name([...unknown.path.map(String), unknown.keys[0] ?? '']);
    throw refuse(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const path = (issues[0]?.path ?? []).map(String);
  const param = name(path) || 'body';
  if (valueAt(values, path) === undefined) {
    throw refuse(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  throw refuse(`Invalid ${param}: ${issues[0]?.message ?? ''}`, { code: 'parameter_invalid', param });
}

function valueAt(values: unknown, path: readonly string[]): unknown {
  let value = values;
  for (const key of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }
  return value;
}

function name([first = '', ...rest]: readonly string[]): string {
  return first + rest.map((key) => `[${key}]`).join('');
}
