import { useNavigate, useParams } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { useQuizzes } from '#providers/quizzes/use-quizzes.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { LoadingNotice } from '../loading-notice.tsx';
import { useBank } from '../use-bank.ts';
import { QuizEditor } from './quiz-editor.tsx';

/** One quiz, or a new one. */
export default function QuizSection() {
  const { quizId } = useParams();
  const { quizzes, status } = useQuizzes();
  const bank = useBank();
  const navigate = useNavigate();
  const quiz = quizzes.find(({ id }) => id === quizId);
  const isMissing = quizId !== undefined && !quiz && status === 'ready';

  return (
    <Page
      title={quiz?.title ?? (quizId === undefined ? 'New quiz' : 'Quiz')}
      width="wide"
      actions={
        <>
          {quiz && <ButtonLink to={paths.quiz.to({ quizId: quiz.id })}>See it as a learner</ButtonLink>}
          <ButtonLink to={paths.adminQuizzes.to()}>All quizzes</ButtonLink>
        </>
      }
    >
      {status === 'loading' && <Spinner label="Loading the quiz…" />}
      <LoadingNotice what="questions" query={bank} />
      {isMissing && (
        <EmptyState
          title="There is no such quiz"
          action={<ButtonLink to={paths.adminQuizzes.to()}>All quizzes</ButtonLink>}
        >
          It may have been deleted.
        </EmptyState>
      )}
      {bank.data && !isMissing && (quiz || quizId === undefined) && (
        <QuizEditor
          key={quiz?.id ?? 'new'}
          quiz={quiz ?? null}
          bank={bank.data}
          onAdded={(added) => navigate(paths.adminQuiz.to({ quizId: added.id }))}
        />
      )}
    </Page>
  );
}
