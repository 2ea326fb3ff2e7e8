import { useQueryClient } from '@tanstack/react-query';

import type { Question } from '#domain/question/question.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { draftKeys } from '#providers/drafts/queries.ts';
import { quizKeys } from '#providers/quizzes/queries.ts';

import { adminPaths } from '../admin-paths.ts';
import { addToBank, invalidateBankDependents } from '../use-bank.ts';
import { useOpenNext } from '../use-open-next.ts';

/** Updates the cached lists for what was published, or saved as a draft, and opens its page. */
export function usePublished() {
  const client = useQueryClient();
  const open = useOpenNext();
  const forgetList = () => void client.invalidateQueries({ queryKey: draftKeys.list() });
  return {
    draft({ id }: { readonly id: string }): void {
      forgetList();
      open(adminPaths.draft.to({ draftId: id }), { replace: true, state: 'saved' });
    },
    question(question: Question): void {
      forgetList();
      // It may have been read already, if an earlier try had stored it.
      addToBank(client, [question]);
      void invalidateBankDependents(client);
      open(adminPaths.question.to({ questionId: question.id }), { replace: true, state: 'published' });
    },
    quiz(quiz: Quiz): void {
      forgetList();
      void client.invalidateQueries({ queryKey: quizKeys.all });
      open(adminPaths.quiz.to({ quizId: quiz.id }), { replace: true, state: 'published' });
    },
  };
}
