import { changedFields, isSameValue } from './changed-fields.ts';

/**
 * Whether somebody else has changed one of these fields since the editor read it, and not in the way that I have: saving
 * would then be about a document that I have never seen.
 */
export function isOvertaken<F extends string>(
  base: Readonly<Partial<Record<F, unknown>>>,
  mine: Readonly<Partial<Record<F, unknown>>>,
  current: Readonly<Partial<Record<F, unknown>>>,
  fields: readonly F[],
): boolean {
  return changedFields(base, current, fields).some((field) => !isSameValue(mine[field], current[field]));
}
