import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';

import type { DraftDocument } from '#domain/draft/draft.ts';
import { shorten } from '#domain/question/shorten.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { draftKeys, draftQuery } from '#providers/drafts/queries.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { adminPaths } from '../admin-paths.ts';
import { findLostDraft } from './draft-edits.ts';
import { QuestionDraftEditor } from './question-draft-editor.tsx';
import { QuizDraftEditor } from './quiz-draft-editor.tsx';
import { usePublished } from './use-published.ts';

const allDrafts = <ButtonLink to={adminPaths.drafts.to()}>All drafts</ButtonLink>;

/** One stored draft. Learners don't see it. */
export default function DraftSection() {
  const { draftId = '' } = useParams();
  const draft = useQuery(draftQuery(draftId));
  return (
    <Page
      title={draft.data ? shorten(draft.data.title) : 'Draft'}
      lead="Learners don’t see drafts."
      width="wide"
      actions={allDrafts}
    >
      <LoadingNotice what="draft" query={draft} />
      {draft.data === null && <GoneDraft key={draftId} id={draftId} />}
      {draft.data && <DraftEditor key={draftId} draft={draft.data} />}
    </Page>
  );
}

/** Offers the unsaved edits in this tab of a draft that was published or deleted, by someone else or in another tab. */
function GoneDraft({ id }: { id: string }) {
  const [lost] = useState(() => findLostDraft(id));
  if (!lost) {
    return (
      <EmptyState title="Draft not found" action={allDrafts}>
        It may have been published or deleted.
      </EmptyState>
    );
  }
  return (
    <>
      <Notice tone="warning" title="This draft was published or deleted">
        Look in Questions, Quizzes or Deleted. What you typed is still here. Saving it makes a new draft.
      </Notice>
      <DraftEditor draft={lost} />
    </>
  );
}

function DraftEditor({ draft }: { draft: DraftDocument }) {
  const client = useQueryClient();
  const published = usePublished();

  function cacheSaved(saved: DraftDocument): void {
    if (saved.id !== draft.id) {
      // The draft at this address has been deleted, and the edits were saved as a new one.
      published.draft(saved);
      return;
    }
    client.setQueryData(draftQuery(saved.id).queryKey, saved);
    void client.invalidateQueries({ queryKey: draftKeys.list() });
  }

  if (draft.kind === 'question') {
    return <QuestionDraftEditor stored={draft} onSaved={cacheSaved} onPublished={published.question} />;
  }
  return <QuizDraftEditor stored={draft} onSaved={cacheSaved} onPublished={published.quiz} />;
}
