import { authoringByType } from '#domain/question/authoring.ts';
import type { QuestionType } from '#domain/question/question.ts';
import type { ForeignKey, KeyRecord } from '#domain/question-types/authoring.ts';

/** Type, options and key of another program's question: of the first type that it fits. */
export function keyFromForeign(
  foreign: ForeignKey,
  onNote: (note: string) => void,
): (KeyRecord & { readonly type: QuestionType }) | null {
  for (const [type, { fromForeign }] of authoringByType) {
    const key = fromForeign(foreign, onNote);
    if (key) return { type, ...key };
  }
  return null;
}

/** What another program says to the options, as a list for the explanation. */
export function feedbackOf(foreign: ForeignKey): string {
  if (foreign.kind !== 'choice') return '';
  return foreign.options
    .filter(({ feedback }) => feedback !== '')
    .map(({ text, feedback }) => `- **${text}**: ${feedback.replace(/\s+/gu, ' ')}`)
    .join('\n');
}
