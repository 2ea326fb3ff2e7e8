import { queryOptions } from '@tanstack/react-query';

import { messages } from '#domain/messages/messages.ts';
import { partKeys } from '#providers/parts/queries.ts';
import { planKeys } from '#providers/plans/queries.ts';
import { fresh } from '#providers/query/fresh.ts';
import { quizKeys } from '#providers/quizzes/queries.ts';
import { getPart } from '#services/parts/get-part.ts';
import { listPlans } from '#services/plans/list-plans.ts';
import { getQuizHead } from '#services/quizzes/get-quiz-head.ts';

/** A quiz, for its editor; null when there is none. */
export const quizEditorQuery = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: [...quizKeys.all, 'editor', id] as const,
    meta: { volatile: true, failure: messages.loadQuiz(id) },
    queryFn: () => getQuizHead(id),
  });

/** An exam part, for its editor. Fails with a `PartNotFoundError` when there is none. */
export const partEditorQuery = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: [...partKeys.all, 'editor', id] as const,
    meta: { volatile: true, failure: 'Failed to load the exam part' },
    queryFn: () => getPart(id),
  });

/** The plans, for their editor. */
export const planEditorQuery = () =>
  queryOptions({
    ...fresh,
    queryKey: [...planKeys.all, 'editor'] as const,
    meta: { volatile: true, failure: messages.loadPlans },
    queryFn: listPlans,
  });
