import { authoringByType } from '#domain/question/authoring.ts';
import type { QuestionType } from '#domain/question/question.ts';
import type { ForeignKey, ForeignOption, KeyRecord } from '#domain/question-types/authoring.ts';
import { letterOf } from '#domain/question-types/option-letters.ts';
import { maxReason } from '#domain/question-types/question-base.ts';

/** Type, options and key of another program's question: of the first type that it fits. */
export function keyFromForeign(
  foreign: ForeignKey,
  onNote: (note: string) => void,
): (KeyRecord & { readonly type: QuestionType }) | null {
  for (const [type, { fromForeign }] of authoringByType) {
    const key = fromForeign(foreign, onNote);
    if (key) return { type, ...key, ...reasonsOf(foreign) };
  }
  return null;
}

/** What another program says to wrong options; a file that says nothing to any of them doesn't speak of reasons. */
function reasonsOf(foreign: ForeignKey): Pick<KeyRecord, 'optionReasons'> {
  if (foreign.kind !== 'choice') return {};
  const entries = foreign.options.flatMap((option, index): [string, string][] =>
    isReason(foreign, option) ? [[letterOf(index), option.feedback]] : [],
  );
  return entries.length > 0 ? { optionReasons: Object.fromEntries(entries) } : {};
}

/** What another program says to right options, or at length, as a list for the explanation. */
export function feedbackOf(foreign: ForeignKey): string {
  if (foreign.kind !== 'choice') return '';
  return foreign.options
    .filter((option) => option.feedback !== '' && !isReason(foreign, option))
    .map(({ text, feedback }) => `- **${text}**: ${feedback.replace(/\s+/gu, ' ')}`)
    .join('\n');
}

/** Whether what is said to an option can stand beside it: it is wrong, and the sentence is short enough. */
function isReason({ pick }: ForeignKey & { kind: 'choice' }, { share, feedback }: ForeignOption): boolean {
  const isWrong = pick === 'one' ? share < 100 : share <= 0;
  return isWrong && feedback !== '' && feedback.length <= maxReason;
}
