import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import type { Question } from '#domain/question/question.ts';
import { draftFrom, emptyDraft } from '#domain/question/question-draft.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { questionQuery } from '#providers/bank/queries.ts';
import { ButtonLink } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { changeBank, invalidateBankDependents } from '../use-bank.ts';
import { QuestionEditor } from './question-editor.tsx';

/** A new question, from nothing or as a copy of another (`?copy=<id>`). */
export default function NewQuestionSection() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const copied = search.get('copy');
  const original = useQuery(questionQuery(copied));

  function open(question: Question): void {
    changeBank(client, (bank) => [...bank, question]);
    void invalidateBankDependents(client);
    void navigate(paths.adminQuestion.to({ questionId: question.id }));
  }

  return (
    <Page
      title="New question"
      width="wide"
      actions={<ButtonLink to={paths.adminQuestions.to()}>All questions</ButtonLink>}
    >
      {copied !== null && <LoadingNotice what="question" query={original} />}
      {(copied === null || original.isSuccess) && (
        <QuestionEditor
          stored={null}
          draftKey={copied === null ? 'new' : `copy-${copied}`}
          initial={original.data ? { ...draftFrom(original.data), questionId: '' } : emptyDraft}
          onSaved={open}
        />
      )}
    </Page>
  );
}
