import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import type { Question } from '#domain/question/question.ts';
import { getQuestion } from '#services/questions/get-question.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';

import styles from '../admin-dashboard.module.css';
import { LoadingNotice } from '../loading-notice.tsx';
import { changeBank, refreshUses } from '../use-bank.ts';
import { FormerVersions } from './former-versions.tsx';
import { QuestionEditor } from './question-editor.tsx';

/** One question of the bank: changed here, with what it was before. */
export default function QuestionSection() {
  const { questionId = '' } = useParams();
  const client = useQueryClient();
  const navigate = useNavigate();
  const key = ['bank-question', questionId];
  const question = useQuery({
    queryKey: key,
    meta: { volatile: true },
    queryFn: () => getQuestion(questionId),
  });

  function take(saved: Question): void {
    if (saved.id !== questionId) {
      // The one of this address is gone, and what was written about it is a new one.
      changeBank(client, (bank) => [...bank.filter(({ id }) => id !== questionId), saved]);
      void refreshUses(client);
      void navigate(paths.adminQuestion.to({ questionId: saved.id }), { replace: true });
      return;
    }
    client.setQueryData(key, saved);
    changeBank(client, (bank) => bank.map((other) => (other.id === saved.id ? saved : other)));
    void refreshUses(client);
    void client.invalidateQueries({ queryKey: ['question-versions', saved.id] });
  }

  return (
    <Page
      title={question.data ? `Question ${question.data.questionId}` : 'Question'}
      width="wide"
      actions={
        <div className={styles.row}>
          {question.data && (
            <ButtonLink to={`${paths.adminNewQuestion.to()}?copy=${questionId}`}>Duplicate</ButtonLink>
          )}
          <ButtonLink to={paths.adminQuestions.to()}>All questions</ButtonLink>
        </div>
      }
    >
      <LoadingNotice what="question" query={question} />
      {question.data === null && (
        <EmptyState
          title="There is no such question"
          action={<ButtonLink to={paths.adminQuestions.to()}>All questions</ButtonLink>}
        >
          It may have been deleted, or it cannot be read; content health lists those.
        </EmptyState>
      )}
      {question.data && (
        <>
          <QuestionEditor key={question.data.updatedAt} base={question.data} onSaved={take} />
          <FormerVersions question={question.data} onRestored={take} />
        </>
      )}
    </Page>
  );
}
