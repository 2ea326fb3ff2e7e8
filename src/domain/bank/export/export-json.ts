import { contentOf } from '#domain/bank/question-content.ts';
import type { Question } from '#domain/question/question.ts';

/** The bank as JSON, with every field and the ids of the documents; times are left out. */
export function exportJson(questions: readonly Question[]): string {
  const content = questions.map((question) => ({ id: question.id, ...contentOf(question) }));
  return `${JSON.stringify({ format: 'ohmwork-questions', version: 1, questions: content }, null, 2)}\n`;
}
