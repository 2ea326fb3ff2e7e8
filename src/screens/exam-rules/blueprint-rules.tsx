import type { Blueprint } from '#domain/exam/blueprint.ts';
import { blueprintQuizId } from '#domain/exam/blueprint-quiz-id.ts';
import { StartExamButton } from '#features/exam/start-exam-button.tsx';
import { useStartExam } from '#features/exam/use-start-exam.ts';
import { PartsFailed } from '#features/parts/parts-failed.tsx';
import { OpenAttemptNotice } from '#features/player/open-attempt-notice.tsx';
import { useParts } from '#providers/parts/use-parts.ts';

import { BlueprintRulesPage } from './blueprint-rules-page.tsx';

/** The rules of a mock that is drawn for each attempt. */
export function BlueprintRules({ blueprint }: { blueprint: Blueprint }) {
  const { data: parts, status, refetch, isFetching } = useParts();
  const startExam = useStartExam(parts ?? []);
  const { title, questionCount } = blueprint;
  return (
    <BlueprintRulesPage
      blueprint={blueprint}
      notice={
        <OpenAttemptNotice quizId={blueprintQuizId(blueprint)} title="You’ve started this mock">
          You can also start again below.
        </OpenAttemptNotice>
      }
      start={(allowance) =>
        status === 'error' ? (
          <PartsFailed busy={isFetching} onRetry={() => void refetch()}>
            We need them to put a mock together. Check your connection.
          </PartsFailed>
        ) : (
          <StartExamButton
            title={title}
            questionCount={questionCount}
            disabled={!parts}
            start={(allowFewer) => startExam(blueprint, allowance, allowFewer)}
          />
        )
      }
    />
  );
}
