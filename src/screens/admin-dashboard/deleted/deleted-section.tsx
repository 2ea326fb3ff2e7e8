import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';

import { type DeletedDocument, daysRestorable, deletedKinds } from '#domain/deleted/deleted.ts';
import type { Question } from '#domain/question/question.ts';
import { shorten } from '#domain/question/shorten.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { deletedQuery } from '#providers/deleted/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Focused } from '#ui/page/focused.tsx';
import { Page } from '#ui/page/page.tsx';
import styles from '../admin-dashboard.module.css';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import { MissingPart } from '../missing-part.tsx';
import { ShowMore } from '../show-more.tsx';
import { StopButton } from '../stop-button.tsx';
import { DeletedTable } from './deleted-table.tsx';
import { deletedWords, pageOf, whyNotRestorable } from './deleted-words.ts';
import { failure, useRestore } from './use-restore.ts';

const kinds = [
  { value: '', label: 'Everything' },
  ...deletedKinds.map((value) => ({ value, label: deletedWords[value].several })),
];

/** What was deleted in the last thirty days, with buttons to restore it. */
export default function DeletedSection() {
  const [search, setSearch] = useSearchParams();
  const kind = search.get('what') ?? '';
  const deleted = useInfiniteQuery(deletedQuery(kind));
  const { action: restoring, stop } = useRestore();
  const listed = deleted.data?.pages.flatMap(({ documents }) => documents) ?? [];

  return (
    <Page
      title="Deleted"
      lead={`You can restore what was deleted for ${daysRestorable} days. Then it’s erased.`}
      width="wide"
    >
      <div className={styles.find}>
        <SelectField
          label="What"
          options={kinds}
          value={kind}
          onChoose={(value) => setSearch(value ? { what: value } : {}, { replace: true })}
        />
      </div>
      <BankFailedNotice of={restoring} title={failure}>
        The list shows what is left. Someone else may have restored the rest meanwhile.
      </BankFailedNotice>
      {restoring.data?.state === 'done' && (
        <Focused>
          <div className={styles.form}>
            <Restored documents={restoring.data.value.restored} questions={restoring.data.value.questions} />
            <Left documents={restoring.data.value.left} />
          </div>
        </Focused>
      )}
      <LoadingNotice what="deleted items" query={deleted} />
      {deleted.data && listed.length === 0 && (
        <EmptyState title="Nothing to restore">
          Deleted questions, quizzes, exam parts and drafts appear here.
        </EmptyState>
      )}
      {listed.length > 0 && (
        <>
          <DeletedTable
            deleted={listed}
            busy={restoring.isPending ? restoring.variables : []}
            onRestore={(document) => restoring.mutate([document])}
          />
          <div className={styles.row}>
            <ShowMore query={deleted} />
            {listed.length > 1 && (
              <Button busy={restoring.isPending} onClick={() => restoring.mutate(listed)}>
                Restore all {inDigits(listed.length)} shown
              </Button>
            )}
            {restoring.isPending && restoring.variables.length > 1 && <StopButton onStop={stop} />}
          </div>
        </>
      )}
    </Page>
  );
}

/** Says what was restored, with a link to the first, and what to do about questions whose part isn't there. */
function Restored({
  documents,
  questions,
}: {
  documents: readonly DeletedDocument[];
  questions: readonly Question[];
}) {
  const [first, ...others] = documents;
  if (!first) return null;
  return (
    <Notice tone="success">
      Restored: <TextLink to={pageOf(first)}>{first.title}</TextLink>
      {others.length > 0 && ` and ${inDigits(others.length)} more`}
      <MissingPart questions={questions} />
    </Notice>
  );
}

/** Names the documents that can't be restored. */
function Left({ documents }: { documents: readonly DeletedDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <Notice tone="warning" title={`${inDigits(documents.length)} can’t be restored`}>
      {documents
        .slice(0, 5)
        .map(({ title }) => `“${shorten(title, 60)}”`)
        .join(', ')}
      {documents.length > 5 && ` and ${inDigits(documents.length - 5)} more`}. {whyNotRestorable}
    </Notice>
  );
}
