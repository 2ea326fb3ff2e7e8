import { inDigits } from './in-digits.ts';

/** The fields with an error, without those that have none. */
export function errorsAmong(found: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, error]) => (error ? [[field, error]] : [])),
  );
}

/** What is wrong with a text's length, without the spaces around it. @param missing what to say where it may not be empty */
export function lengthError(text: string, maxLength: number, missing?: string): string | undefined {
  const { length } = text.trim();
  if (length === 0) return missing;
  return length > maxLength ? `At most ${inDigits(maxLength)} characters.` : undefined;
}

/** What is wrong with a list. @param item what one of it is called */
export function listError(
  list: readonly string[],
  { items, characters, item }: { readonly items: number; readonly characters: number; readonly item: string },
): string | undefined {
  if (list.length > items) return `At most ${items} ${item}s.`;
  return list.some((one) => one.length > characters)
    ? `One ${item} has more than ${characters} characters.`
    : undefined;
}
