import { missedPractice, paths } from '#app/paths.ts';
import { examPartSchema } from '#domain/part/exam-part.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { useQuestionHistory } from '#providers/attempts/use-question-history.ts';
import { useResults } from '#providers/results/use-results.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { PracticeForm } from './practice-form.tsx';

/** Practice over all parts, of what was not right when it came up last. */
export function MissedSetup() {
  const { records } = useAttempts();
  const { status } = useResults();
  const missed = [...useQuestionHistory()].filter(([, { correct }]) => !correct).map(([id]) => id);
  if (records === null || status === 'loading') return <Spinner />;
  return (
    <Page
      title="What you missed"
      lead="From every quiz, exam and session, over all parts. What you get right leaves the list."
    >
      {missed.length === 0 ? (
        <EmptyState
          title="There is nothing that you missed"
          action={
            <ButtonLink variant="primary" to={paths.parts.to()}>
              Practise a part
            </ButtonLink>
          }
        >
          Everything that you have answered so far was right the last time.
        </EmptyState>
      ) : (
        <PracticeForm
          part={examPartSchema.parse({ id: missedPractice, title: 'What you missed', questionIds: missed })}
        />
      )}
    </Page>
  );
}
