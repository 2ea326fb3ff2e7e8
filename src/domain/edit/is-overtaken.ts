import { changedFields, isSameValue } from './changed-fields.ts';

/**
 * Whether somebody else has changed one of these fields since the editor read it, to another value than mine: saving would then
 * overwrite a change that I have never seen.
 */
export function isOvertaken<F extends string>(
  base: Readonly<Partial<Record<F, unknown>>>,
  mine: Readonly<Partial<Record<F, unknown>>>,
  current: Readonly<Partial<Record<F, unknown>>>,
  fields: readonly F[],
): boolean {
  return changedFields(base, current, fields).some((field) => !isSameValue(mine[field], current[field]));
}
