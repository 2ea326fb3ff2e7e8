import { useQuery, useQueryClient } from '@tanstack/react-query';

import { daysRestorable } from '#domain/deleted/deleted.ts';
import type { DraftDocument } from '#domain/draft/draft.ts';
import { shorten } from '#domain/question/shorten.ts';
import { dateAndTime } from '#domain/shared/dates.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { draftKeys, draftListQuery } from '#providers/drafts/queries.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { maxDrafts } from '#services/drafts/list-drafts.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink, TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { Table } from '#ui/table/table.tsx';
import styles from '../admin-dashboard.module.css';
import { adminPaths } from '../admin-paths.ts';
import { Deletion } from '../editing/deletion.tsx';
import { useDeletion } from '../editing/use-deletion.ts';
import { PersonName } from '../person-name.tsx';

const loadService = () => loadChunk(() => import('#services/drafts/delete-draft.ts'));

/** Questions and quizzes that learners don't see yet, to continue or delete. */
export default function DraftsSection() {
  const client = useQueryClient();
  const drafts = useQuery(draftListQuery());
  const refresh = () => client.invalidateQueries({ queryKey: draftKeys.all });
  const deletion = useDeletion<DraftDocument>({
    remove: async (draft) => {
      const { deleteDraft } = await loadService();
      await deleteDraft(draft);
      await refresh();
      return draft;
    },
    restore: async ({ id }) => {
      const { restoreDraft } = await loadService();
      await restoreDraft(id);
      await refresh();
    },
    failures: { remove: 'Failed to delete the draft', restore: 'Failed to restore the draft' },
  });
  return (
    <Page
      title="Drafts"
      lead="Learners don’t see drafts. Publish one when it’s ready."
      width="wide"
      actions={
        <>
          <ButtonLink to={adminPaths.newQuestion.to()}>New question</ButtonLink>
          <ButtonLink to={adminPaths.newQuiz.to()}>New quiz</ButtonLink>
        </>
      }
    >
      <LoadingNotice what="drafts" query={drafts} />
      <Deletion of={deletion} nameOf={({ title }) => title} confirmLabel="Delete draft" done="was deleted.">
        You can restore it for {daysRestorable} days.
      </Deletion>
      {drafts.data?.length === 0 && (
        <EmptyState title="There are no drafts">
          Write a question or a quiz and save it as a draft.
        </EmptyState>
      )}
      {drafts.data && drafts.data.length > 0 && <DraftTable drafts={drafts.data} onDelete={deletion.ask} />}
      {drafts.data?.length === maxDrafts && (
        <Notice tone="info">These are the {maxDrafts} drafts that were changed last.</Notice>
      )}
    </Page>
  );
}

function DraftTable({
  drafts,
  onDelete,
}: {
  drafts: readonly DraftDocument[];
  onDelete: (draft: DraftDocument) => void;
}) {
  return (
    <Table
      caption="Drafts"
      rows={drafts}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'Name',
          cell: ({ id, title }) => (
            <TextLink to={adminPaths.draft.to({ draftId: id })}>{shorten(title, 120)}</TextLink>
          ),
        },
        { name: 'What', cell: ({ kind }) => (kind === 'quiz' ? 'Quiz' : 'Question'), short: true },
        { name: 'Changed', cell: ({ updatedAt }) => dateAndTime(updatedAt), short: true },
        { name: 'By', cell: ({ savedBy }) => <PersonName uid={savedBy} /> },
        {
          name: 'Actions',
          cell: (draft) => (
            <Button
              variant="quiet"
              className={styles.flush}
              aria-label={`Delete ${shorten(draft.title, 60)}`}
              onClick={() => onDelete(draft)}
            >
              Delete
            </Button>
          ),
        },
      ]}
    />
  );
}
