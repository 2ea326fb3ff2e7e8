import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';

import { newQuestionDraft } from '#domain/draft/draft.ts';
import { draftFrom } from '#domain/question/question-draft.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { questionQuery } from '#providers/bank/queries.ts';
import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { adminPaths } from '../admin-paths.ts';
import { QuestionDraftEditor } from '../drafts/question-draft-editor.tsx';
import { usePublished } from '../drafts/use-published.ts';

/** A new question, empty or copied from another (`?copy=<id>`). It's published, or saved as a draft first. */
export default function NewQuestionSection() {
  const [search] = useSearchParams();
  const published = usePublished();
  const copied = search.get('copy');
  const original = useQuery(questionQuery(copied));

  return (
    <Page
      title="New question"
      width="wide"
      actions={<ButtonLink to={adminPaths.questions.to()}>All questions</ButtonLink>}
    >
      {copied !== null && <LoadingNotice what="question" query={original} />}
      {copied !== null && original.data === null && (
        <Notice tone="warning" title="The question to copy was deleted, or can’t be read">
          Write a new one here instead.
        </Notice>
      )}
      {(copied === null || original.isSuccess) && (
        <QuestionDraftEditor
          stored={newQuestionDraft(
            copied === null ? 'new' : `copy-${copied}`,
            original.data ? { ...draftFrom(original.data), questionId: '', status: 'published' } : undefined,
          )}
          onSaved={published.draft}
          onPublished={published.question}
        />
      )}
    </Page>
  );
}
