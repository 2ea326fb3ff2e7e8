import type { QuestionContent } from '#domain/bank/question-content.ts';
import { authoringOf } from '#domain/question/authoring.ts';
import { typeOf } from '#domain/question/question-types.ts';
import { optionLetters } from '#domain/question-types/option-letters.ts';
import type { Option } from '#domain/question-types/question-base.ts';

/**
 * Gives the options of a question from a file without option ids the ids that they have in the bank, because stored answers
 * refer to those. If the key is an order, the question keeps the order in which the bank stores its options.
 */
export function alignOptions(content: QuestionContent, former: QuestionContent): QuestionContent {
  if (!hasOptions(content) || !hasOptions(former)) return content;
  const { isOrdered } = authoringOf(content);
  const ids = idsFor(content.options, former.options);
  const idOf = (id: string) => ids.get(id) ?? id;
  const options = content.options.map(({ id, text }) => ({ id: idOf(id), text }));
  return {
    ...content,
    options: isOrdered ? inOrderOf(former.options, options) : options,
    answer: isOrdered ? content.answer.map(idOf) : inOrder(content.answer.map(idOf), former.answer),
    optionReasons: Object.fromEntries(
      Object.entries(content.optionReasons).map(([id, reason]) => [idOf(id), reason]),
    ),
  };
}

function hasOptions(
  content: QuestionContent,
): content is Extract<QuestionContent, { readonly answer: readonly string[] }> {
  return !typeOf(content).isTyped;
}

/** The id in the bank for each option: that of the option with the same text, else an unused one. */
function idsFor(options: readonly Option[], former: readonly Option[]): ReadonlyMap<string, string> {
  const free = [...former];
  const ids = new Map<string, string>();
  for (const { id, text } of options) {
    const place = free.findIndex((option) => plain(option.text) === plain(text));
    const [same] = place === -1 ? [] : free.splice(place, 1);
    if (same) ids.set(id, same.id);
  }
  const taken = new Set(former.map(({ id }) => id));
  const spare = [...free.map(({ id }) => id), ...optionLetters.filter((letter) => !taken.has(letter))];
  for (const { id } of options) {
    if (!ids.has(id)) ids.set(id, spare.shift() ?? id);
  }
  return ids;
}

function plain(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function inOrderOf(former: readonly Option[], options: readonly Option[]): Option[] {
  const place = ({ id }: Option) => former.findIndex((option) => option.id === id);
  const known = options.filter((option) => place(option) !== -1).toSorted((a, b) => place(a) - place(b));
  return [...known, ...options.filter((option) => place(option) === -1)];
}

/** The right options: first those that the bank has as well, in its order. */
function inOrder(answer: readonly string[], former: readonly string[]): string[] {
  return [...former.filter((id) => answer.includes(id)), ...answer.filter((id) => !former.includes(id))];
}
