import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { paths } from '#app/paths.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { quizKeys } from '#providers/quizzes/queries.ts';
import { useQuizzes } from '#providers/quizzes/use-quizzes.ts';
import { logError } from '#services/log.ts';
import { restoreQuiz } from '#services/quizzes/restore-quiz.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink, TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { Table } from '#ui/table/table.tsx';

/** Every quiz, to be opened or deleted; a deletion can be taken back. */
export default function QuizzesSection() {
  const { quizzes, status, loadError, error, refresh, refreshing, deleteQuiz } = useQuizzes();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Quiz | null>(null);
  const [deleted, setDeleted] = useState<Quiz | null>(null);
  const [busy, setBusy] = useState(false);

  async function remove(quiz: Quiz): Promise<void> {
    setBusy(true);
    if (await deleteQuiz(quiz.id)) setDeleted(quiz);
    setBusy(false);
    setAsked(null);
  }

  async function undo(quiz: Quiz): Promise<void> {
    setBusy(true);
    try {
      await restoreQuiz(quiz);
      setDeleted(null);
    } catch (cause) {
      logError('The quiz could not be restored', cause);
    }
    await client.invalidateQueries({ queryKey: quizKeys.all });
    setBusy(false);
  }

  return (
    <Page
      title="Quizzes"
      width="wide"
      actions={
        <ButtonLink variant="primary" to={paths.adminNewQuiz.to()}>
          New quiz
        </ButtonLink>
      }
    >
      {status === 'loading' && <Spinner label="Loading quizzes…" />}
      {error && <Notice tone="danger" title={error} />}
      {loadError && (
        <Notice
          tone="danger"
          title={loadError}
          action={
            <Button busy={refreshing} onClick={() => void refresh()}>
              Try again
            </Button>
          }
        />
      )}
      {deleted && (
        <Notice
          tone="info"
          action={
            <Button busy={busy} onClick={() => void undo(deleted)}>
              Undo
            </Button>
          }
        >
          “{deleted.title}” was deleted.
        </Notice>
      )}
      {status === 'ready' && quizzes.length === 0 && (
        <EmptyState
          title="There are no quizzes"
          action={<ButtonLink to={paths.adminNewQuiz.to()}>Make the first one</ButtonLink>}
        >
          A quiz is a list of questions of the bank with a time limit.
        </EmptyState>
      )}
      {quizzes.length > 0 && (
        <Table
          caption="Quizzes"
          rows={quizzes}
          keyOf={({ id }) => id}
          columns={[
            {
              name: 'Title',
              cell: ({ id, title }) => <TextLink to={paths.adminQuiz.to({ quizId: id })}>{title}</TextLink>,
            },
            { name: 'Category', cell: ({ category }) => category },
            { name: 'Difficulty', cell: ({ difficulty }) => difficulty },
            { name: 'Questions', numeric: true, cell: ({ questionIds }) => questionIds.length },
            { name: 'Minutes', numeric: true, cell: ({ timeLimit }) => timeLimit },
            { name: 'Free', cell: ({ isFree }) => (isFree ? 'Yes' : 'No') },
            {
              name: 'Delete',
              cell: (quiz) => (
                <Button variant="quiet" aria-label={`Delete ${quiz.title}`} onClick={() => setAsked(quiz)}>
                  Delete
                </Button>
              ),
            },
          ]}
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        title={`Delete “${asked?.title ?? ''}”?`}
        confirmLabel="Delete the quiz"
        busy={busy}
        onConfirm={() => asked && void remove(asked)}
        onCancel={() => setAsked(null)}
      >
        <p>Its questions stay in the bank, and results that learners have are kept.</p>
      </ConfirmDialog>
    </Page>
  );
}
