import { contentOf } from '#domain/bank/question-content.ts';
import type { Question } from '#domain/question/question.ts';

/**
 * The bank as JSON, with every field and the ids of the documents; times are left out. Missing fields are `null`, so that
 * importing the file removes them again.
 */
export function exportJson(questions: readonly Question[]): string {
  const content = questions.map((question) => ({
    id: question.id,
    figure: null,
    lookup: null,
    family: null,
    twinGroup: null,
    ...contentOf(question),
  }));
  return `${JSON.stringify({ format: 'ohmwork-questions', version: 1, questions: content }, null, 2)}\n`;
}
