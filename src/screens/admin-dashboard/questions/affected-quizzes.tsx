import type { Quiz } from '#domain/quiz/quiz.ts';
import { TextLink } from '#ui/link/link.tsx';

import { adminPaths } from '../admin-paths.ts';

/** The quizzes that still list deleted questions; nothing if there are none. */
export function AffectedQuizzes({ ids, quizzes }: { ids: readonly string[]; quizzes: readonly Quiz[] }) {
  const affected = quizzes.filter(({ questionIds }) => questionIds.some((id) => ids.includes(id)));
  if (affected.length === 0) return null;
  return (
    <>
      These quizzes still list {ids.length === 1 ? 'it' : 'some of them'}. Open one to fix it:{' '}
      {affected.map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <TextLink to={adminPaths.quiz.to({ quizId: id })}>{title}</TextLink>
        </span>
      ))}
      .
    </>
  );
}
