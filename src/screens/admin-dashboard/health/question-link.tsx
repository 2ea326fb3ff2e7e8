import type { Question } from '#domain/question/question.ts';
import { shorten } from '#domain/question/shorten.ts';
import { TextLink } from '#ui/link/link.tsx';

import { adminPaths } from '../admin-paths.ts';

/** A question by its number and the beginning of its text, linked to its editor. */
export function QuestionLink({ question: { id, questionId, text } }: { question: Question }) {
  return (
    <TextLink to={adminPaths.question.to({ questionId: id })}>
      {questionId}: {shorten(text)}
    </TextLink>
  );
}
