import type { Blueprint } from '#domain/exam/blueprint.ts';
import { blueprintKey } from '#domain/exam/blueprint-key.ts';
import { minutesFor } from '#domain/exam/paper.ts';
import { StartExamButton } from '#features/exam/start-exam-button.tsx';
import { useStartExam } from '#features/exam/use-start-exam.ts';
import { PartsFailed } from '#features/parts/parts-failed.tsx';
import { useParts } from '#providers/parts/use-parts.ts';

import { OpenNotice } from './open-notice.tsx';
import { RulesPage } from './rules-page.tsx';

/** The rules of a mock that is drawn for each attempt. */
export function BlueprintRules({ blueprint }: { blueprint: Blueprint }) {
  const { data: parts, status, refetch, isFetching } = useParts();
  const startExam = useStartExam(parts ?? []);
  const { title, questionCount } = blueprint;
  return (
    <RulesPage
      title={title}
      questionCount={questionCount}
      minutes={blueprint.minutes ?? minutesFor(questionCount)}
      notice={<OpenNotice quizId={`exam:${blueprintKey(blueprint)}`} />}
      edition="If you’ve seen every confirmed question in a chapter, we use one that no public source confirms for Amendment 4 yet. Its explanation says so."
      start={(allowance) =>
        status === 'error' ? (
          <PartsFailed busy={isFetching} onRetry={() => void refetch()}>
            We need them to put a mock together. Check your connection.
          </PartsFailed>
        ) : (
          <StartExamButton
            title={title}
            questionCount={questionCount}
            label="Start mock"
            disabled={!parts}
            start={(allowFewer) => startExam(blueprint, allowance, allowFewer)}
          />
        )
      }
    />
  );
}
