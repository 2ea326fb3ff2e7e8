import type { MoodleQuestion } from './xml-element.ts';

/**
 * The unit of a question's number: the one with the multiplier 1, which is the default. A question without units has none.
 *
 * @returns a sentence if none of its units has the multiplier 1
 */
export function unitOf(
  { units }: MoodleQuestion,
  onNote: (note: string) => void,
): { readonly name?: string } | string {
  const list = typeof units === 'object' ? units.unit : [];
  if (list.length === 0) return {};
  const own = list.find(({ multiplier }) => Number(multiplier || 1) === 1);
  if (!own) return 'None of its units has the multiplier 1, so it doesn’t say what unit its number has.';
  if (list.length > 1) onNote(`Only the unit ${own.unit_name} was kept. Answers in others are converted.`);
  return { name: own.unit_name };
}

/** The number of a question from what Moodle calls it: its id, or a name that is short enough to be one. */
export function questionNumber(id: string, name: string): string {
  return [id, name].map((text) => text.trim()).find((text) => text !== '' && text.length <= 40) ?? '';
}

/** The name of the innermost category of `$course$/top/Part 4`; a slash in a name is written twice. */
export function lastOfPath(category: string): string {
  const names = category.split(/(?<!\/)\/(?!\/)/u).map((name) => name.replaceAll('//', '/').trim());
  const last = names.at(-1) ?? '';
  return /^(top|\$\w+\$)?$/u.test(last) ? '' : last.slice(0, 128);
}
