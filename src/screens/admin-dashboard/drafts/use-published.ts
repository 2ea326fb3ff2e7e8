import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

import type { Question } from '#domain/question/question.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { draftKeys } from '#providers/drafts/queries.ts';
import { quizKeys } from '#providers/quizzes/queries.ts';

import { adminPaths } from '../admin-paths.ts';
import { addToBank, invalidateBankDependents } from '../use-bank.ts';

/** Updates the cached lists for what was published, or saved as a draft, and opens its page. */
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
      // It may have been read already, if an earlier try had stored it.
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
