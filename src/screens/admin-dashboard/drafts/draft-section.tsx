import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';

import type { DraftDocument } from '#domain/draft/draft.ts';
import { shorten } from '#domain/question/shorten.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { draftKeys, draftQuery } from '#providers/drafts/queries.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { adminPaths } from '../admin-paths.ts';
import { LostEdits } from '../editing/lost-edits.tsx';
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
  return (
    <LostEdits
      find={() => findLostDraft(id)}
      title="This draft was published or deleted, or can’t be read"
      advice="Look in Questions, Quizzes or Deleted. What you typed is still here. Saving it makes a new draft."
      none={
        <EmptyState title="Draft not found" action={allDrafts}>
          It may have been published or deleted, or it can’t be read.
        </EmptyState>
      }
    >
      {(lost, onDiscard) => <DraftEditor draft={lost} onDiscard={onDiscard} />}
    </LostEdits>
  );
}

function DraftEditor({ draft, onDiscard }: { draft: DraftDocument; onDiscard?: () => void }) {
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

  const handlers = { onSaved: cacheSaved, onDiscard };
  if (draft.kind === 'question') {
    return <QuestionDraftEditor stored={draft} onPublished={published.question} {...handlers} />;
  }
  return <QuizDraftEditor stored={draft} onPublished={published.quiz} {...handlers} />;
}
