import { useQuery } from '@tanstack/react-query';

import { daysRestorable } from '#domain/deleted/deleted.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { capitalise } from '#domain/shared/capitalise.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { quizListQuery } from '#providers/quizzes/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink, TextLink } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { Table } from '#ui/table/table.tsx';
import styles from '../admin-dashboard.module.css';
import { adminPaths } from '../admin-paths.ts';
import { Deletion } from '../editing/deletion.tsx';
import { useDeleteQuiz } from './use-delete-quiz.ts';

/** Every quiz, with controls to open or delete it. A deletion can be undone. */
export default function QuizzesSection() {
  // Another administrator may have changed them since this browser read them.
  const quizzes = useQuery({ ...quizListQuery(), refetchOnMount: 'always' });
  const deletion = useDeleteQuiz();
  return (
    <Page
      title="Quizzes"
      width="wide"
      actions={
        <ButtonLink variant="primary" to={adminPaths.newQuiz.to()}>
          New quiz
        </ButtonLink>
      }
    >
      <LoadingNotice what="quizzes" query={quizzes} />
      <Deletion of={deletion} nameOf={({ title }) => title} confirmLabel="Delete quiz" done="was deleted.">
        Its questions stay in the bank, and learners keep their results. You can restore it for{' '}
        {daysRestorable} days.
      </Deletion>
      {quizzes.data?.length === 0 && (
        <EmptyState
          title="There are no quizzes"
          action={<ButtonLink to={adminPaths.newQuiz.to()}>Create a quiz</ButtonLink>}
        >
          A quiz is a list of questions from the bank with a time limit.
        </EmptyState>
      )}
      {quizzes.data && quizzes.data.length > 0 && (
        <QuizTable quizzes={quizzes.data} onDelete={deletion.ask} />
      )}
    </Page>
  );
}

function QuizTable({ quizzes, onDelete }: { quizzes: readonly Quiz[]; onDelete: (quiz: Quiz) => void }) {
  return (
    <Table
      caption="Quizzes"
      rows={quizzes}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'Title',
          cell: ({ id, title }) => <TextLink to={adminPaths.quiz.to({ quizId: id })}>{title}</TextLink>,
        },
        { name: 'Category', cell: ({ category }) => <span className={styles.words}>{category}</span> },
        { name: 'Difficulty', cell: ({ difficulty }) => capitalise(difficulty) },
        { name: 'Questions', numeric: true, cell: ({ questionIds }) => questionIds.length },
        { name: 'Minutes', numeric: true, cell: ({ timeLimit }) => timeLimit },
        { name: 'Starter', cell: ({ isFree }) => (isFree ? 'Yes' : 'No') },
        {
          name: 'Actions',
          cell: (quiz) => (
            <Button
              variant="quiet"
              className={styles.flush}
              aria-label={`Delete ${quiz.title}`}
              onClick={() => onDelete(quiz)}
            >
              Delete
            </Button>
          ),
        },
      ]}
    />
  );
}
