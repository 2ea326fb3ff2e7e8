import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

import type { Question } from '#domain/question/question.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { draftKeys } from '#providers/drafts/queries.ts';
import { quizKeys } from '#providers/quizzes/queries.ts';

import { adminPaths } from '../admin-paths.ts';
import { addToBank, invalidateBankDependents } from '../use-bank.ts';

/** Puts what was published, or saved as a draft, where lists find it, and opens its own page. */
export function usePublished() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const forgetList = () => void client.invalidateQueries({ queryKey: draftKeys.list() });
  return {
    draft({ id }: { readonly id: string }): void {
      forgetList();
      void navigate(adminPaths.draft.to({ draftId: id }), { replace: true });
    },
    question(question: Question): void {
      forgetList();
      // It is read already where an earlier try had arrived.
      addToBank(client, [question]);
      void invalidateBankDependents(client);
      void navigate(adminPaths.question.to({ questionId: question.id }), { replace: true });
    },
    quiz(quiz: Quiz): void {
      forgetList();
      void client.invalidateQueries({ queryKey: quizKeys.all });
      void navigate(adminPaths.quiz.to({ quizId: quiz.id }), { replace: true });
    },
  };
}
