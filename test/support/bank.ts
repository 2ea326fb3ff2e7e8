import { searchWords } from '#domain/question/search-words.ts';

import { writeDocument } from './documents.ts';
import { uniqueId } from './emulator.ts';
import { makeQuestion, makeQuiz } from './factories.ts';

/** Writes a quiz with its own questions, as an administrator would have made it; `a` is the key of each. */
export async function writeQuiz({
  id = uniqueId('quiz'),
  title,
  questionCount = 3,
}: {
  id?: string;
  title?: string;
  questionCount?: number;
} = {}) {
  const questionIds = Array.from({ length: questionCount }, (_, index) => `${id}-q${index + 1}`);
  for (const [index, questionId] of questionIds.entries()) {
    const question = makeQuestion({
      questionId: `t-${index + 1}`,
      text: `What disconnects circuit ${index + 1} on overload?`,
    });
    const { id: _, ...fields } = question;
    await writeDocument(`questions/${questionId}`, { ...fields, words: searchWords(question) });
  }
  const { id: _, ...quiz } = makeQuiz({
    title: title ?? `Quiz ${id}`,
    questionIds,
    totalQuestions: questionCount,
  });
  await writeDocument(`quizzes/${id}`, quiz);
  return { id, title: quiz.title, questionIds };
}

/** Writes an exam part with these questions, which aren't in any other part. */
export async function writePart(
  questionIds: readonly string[] = [],
  { order = 1, examWeight = 1 }: { order?: number; examWeight?: number } = {},
) {
  const id = uniqueId('part');
  const title = `Part ${id}`;
  const stamp = '2026-11-01T09:00:00.000Z';
  const part = { title, description: '', order, questionIds, isActive: true, examWeight };
  await writeDocument(`examParts/${id}`, { ...part, createdAt: stamp, updatedAt: stamp });
  return { id, title };
}
