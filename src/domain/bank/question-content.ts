import type { Question } from '#domain/question/question.ts';

type Stored = 'id' | 'createdAt' | 'updatedAt';

/** What a question says, whatever its type: all but the document's id and times. */
export type QuestionContent = Question extends infer Q
  ? Q extends Question
    ? Omit<Q, Stored>
    : never
  : never;

/** The content of a question with its fields in a fixed order, so that equal content has equal JSON. */
export function contentOf(question: QuestionContent): QuestionContent {
  const { questionId, text, explanation, reference, partId, difficulty, tags, figure, lookup } = question;
  return {
    questionId,
    ...keyOf(question),
    text,
    explanation,
    reference,
    partId,
    difficulty,
    tags: [...tags],
    ...(figure && { figure: { src: figure.src, alt: figure.alt } }),
    ...(lookup && {
      lookup: { indexWord: lookup.indexWord, chapter: lookup.chapter, section: lookup.section },
    }),
  };
}

function keyOf(question: QuestionContent) {
  if (question.type === 'numeric') {
    const { value, tolerance, unit } = question.answer;
    return { type: question.type, options: [], answer: { value, tolerance, unit } };
  }
  const options = question.options.map(({ id, text }) => ({ id, text }));
  return { type: question.type, options, answer: [...question.answer] };
}

/** Whether two questions say the same. */
export function haveSameContent(one: QuestionContent, other: QuestionContent): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
}
