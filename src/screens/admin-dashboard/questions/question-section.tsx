import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';

import type { Question } from '#domain/question/question.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { bankKeys, questionQuery } from '#providers/bank/queries.ts';
import { correctionKeys } from '#providers/corrections/queries.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Later } from '#ui/page/later.tsx';
import { Page } from '#ui/page/page.tsx';
import { adminPaths } from '../admin-paths.ts';
import { LostEdits } from '../editing/lost-edits.tsx';
import { useArrival } from '../use-arrival.ts';
import { changeBank, invalidateBankDependents } from '../use-bank.ts';
import { useOpenNext } from '../use-open-next.ts';
import { EarlierVersions } from './earlier-versions.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { questionEdits } from './question-edits.ts';

/** The editor of one question of the bank, with its earlier versions. */
export default function QuestionSection() {
  const { questionId = '' } = useParams();
  const client = useQueryClient();
  const open = useOpenNext();
  const question = useQuery(questionQuery(questionId));
  const { state } = useLocation();
  // The search, filters and page of the list that it was opened from.
  const search = typeof state === 'string' && state.startsWith('?') ? state : '';
  const allQuestions = <ButtonLink to={`${adminPaths.questions.to()}${search}`}>All questions</ButtonLink>;
  // Given by the page of its draft.
  const isNew = useArrival() === 'published' && question.data?.status === 'published';
  const [restores, setRestores] = useState(0);

  function cacheSaved(saved: Question): void {
    changeBank(client, (bank) => [...bank.filter(({ id }) => id !== questionId), saved]);
    void invalidateBankDependents(client);
    void client.invalidateQueries({ queryKey: correctionKeys.all });
    if (saved.id !== questionId) {
      // The question at this address was deleted, and the edits were saved as a new one.
      open(adminPaths.question.to({ questionId: saved.id }), { replace: true });
      return;
    }
    client.setQueryData(questionQuery(questionId).queryKey, saved);
    void client.invalidateQueries({ queryKey: bankKeys.versions(questionId) });
  }

  function cacheRestored(restored: Question): void {
    cacheSaved(restored);
    setRestores((count) => count + 1);
  }

  return (
    <Page
      title={question.data ? `Question ${question.data.questionId}` : 'Question'}
      width="wide"
      actions={
        <>
          {question.data && (
            <ButtonLink to={`${adminPaths.newQuestion.to()}?copy=${questionId}`}>Duplicate</ButtonLink>
          )}
          {allQuestions}
        </>
      }
    >
      <LoadingNotice what="question" query={question} />
      {isNew && <Notice tone="success" title="Published" />}
      {question.data === null && (
        <LostEdits
          key={questionId}
          find={() => questionEdits.read(questionId)?.base ?? null}
          title="This question was deleted, or can’t be read"
          advice="What you typed is still here. If it’s in Deleted, restore it there, then save. If it can’t be read, Content health lists it."
          none={
            <EmptyState title="Question not found" action={allQuestions}>
              It may have been deleted, or it can’t be read. In that case Content health lists it.
            </EmptyState>
          }
        >
          {(base, onDiscard) => <QuestionEditor stored={base} onSaved={cacheSaved} onDiscard={onDiscard} />}
        </LostEdits>
      )}
      {question.data && (
        <Later key={questionId}>
          <QuestionEditor key={`${questionId} ${restores}`} stored={question.data} onSaved={cacheSaved} />
          <EarlierVersions question={question.data} onRestored={cacheRestored} />
        </Later>
      )}
    </Page>
  );
}
