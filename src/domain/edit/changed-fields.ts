import { compareText } from '#domain/shared/compare-text.ts';

/** Whether two values read from JSON or Firestore are equal, whatever the order of their keys. */
export function isSameValue(a: unknown, b: unknown): boolean {
  // Sorting keys is slow, and a form compares all its fields on every keystroke.
  return a === b || JSON.stringify(a) === JSON.stringify(b) || canonicalJson(a) === canonicalJson(b);
}

/** The JSON of a value, the same for any order of its keys. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => compareText(a, b)))
      : part,
  );
}

/** The names among `fields` whose values differ. */
export function changedFields<F extends string>(
  before: Readonly<Partial<Record<F, unknown>>>,
  after: Readonly<Partial<Record<F, unknown>>>,
  fields: readonly F[],
): F[] {
  return fields.filter((field) => !isSameValue(before[field], after[field]));
}

/** The part of an object that has these fields. */
export function pickFields<T, F extends keyof T>(from: T, fields: readonly F[]): Partial<T> {
  const picked: Partial<T> = {};
  for (const field of fields) picked[field] = from[field];
  return picked;
}

/** The keys of a record, typed as its fields, in its order. */
export function fieldsOf<F extends string>(names: Readonly<Record<F, string>>): F[] {
  return Object.keys(names).filter((key): key is F => Object.hasOwn(names, key));
}
