import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { newQuizDraft } from '#domain/draft/draft.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { quizEditorQuery } from '#providers/editors/queries.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { adminPaths } from '../admin-paths.ts';
import { QuizDraftEditor } from '../drafts/quiz-draft-editor.tsx';
import { usePublished } from '../drafts/use-published.ts';
import { LostEdits } from '../editing/lost-edits.tsx';
import { useArrival } from '../use-arrival.ts';
import { QuizEditor } from './quiz-editor.tsx';
import { quizEdits } from './quiz-edits.ts';

const allQuizzes = <ButtonLink to={adminPaths.quizzes.to()}>All quizzes</ButtonLink>;

/** One quiz, or a new one. */
export default function QuizSection() {
  const { quizId } = useParams();
  return quizId === undefined ? <NewQuiz /> : <StoredQuiz key={quizId} quizId={quizId} />;
}

function NewQuiz() {
  const published = usePublished();
  return (
    <Page title="New quiz" width="wide" actions={allQuizzes}>
      <QuizDraftEditor stored={newQuizDraft('new')} onSaved={published.draft} onPublished={published.quiz} />
    </Page>
  );
}

function StoredQuiz({ quizId }: { quizId: string }) {
  const quiz = useQuery(quizEditorQuery(quizId));
  // Given by the page of its draft.
  const isNew = useArrival() === 'published';
  return (
    <Page
      title={quiz.data?.title ?? 'Quiz'}
      width="wide"
      actions={
        <>
          {quiz.data && <ButtonLink to={paths.quiz.to({ quizId })}>View as a learner</ButtonLink>}
          {allQuizzes}
        </>
      }
    >
      <LoadingNotice what="quiz" query={quiz} />
      {isNew && quiz.data && <Notice tone="success" title="Published" />}
      {quiz.data === null && (
        <LostEdits
          find={() => quizEdits.read(quizId)?.base ?? null}
          title="This quiz was deleted or moved to the drafts, or can’t be read"
          advice="What you typed is still here. If the quiz is in Deleted, restore it there, then save. If it’s in Drafts, publish it there first."
          none={
            <EmptyState title="Quiz not found" action={allQuizzes}>
              It may have been deleted or moved to the drafts, or it can’t be read.
            </EmptyState>
          }
        >
          {(base, onDiscard) => <QuizEditor quiz={base} onDiscard={onDiscard} />}
        </LostEdits>
      )}
      {quiz.data && <QuizEditor quiz={quiz.data} />}
    </Page>
  );
}
