import { paths } from '#app/paths.ts';
import type { Allowance } from '#domain/attempt/attempt.ts';
import type { Blueprint } from '#domain/exam/blueprint.ts';
import { blueprintToSearch } from '#domain/exam/blueprint-search.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { StartExamButton } from '#features/exam/start-exam-button.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { TextLink } from '#ui/link/link.tsx';

import styles from './exams.module.css';

/** One ready-made exam: its terms, the way to start it, and a link to change or share it. */
export function BlueprintCard({
  blueprint,
  allowance,
  parts,
}: {
  blueprint: Blueprint;
  allowance: Allowance;
  /** What it is drawn from; null while that is loading. */
  parts: readonly ExamPart[] | null;
}) {
  return (
    <Card as="li">
      <h3>{blueprint.title}</h3>
      <p>
        {blueprint.questionCount} questions, {blueprint.minutes} min, pass mark {blueprint.passMark} %
      </p>
      <div className={styles.actions}>
        {parts ? (
          <StartExamButton blueprint={blueprint} allowance={allowance} parts={parts} />
        ) : (
          <Button variant="primary" busy>
            Start
          </Button>
        )}
        <TextLink
          to={`${paths.createExam.to()}?${blueprintToSearch(blueprint)}`}
          aria-label={`Change or share: ${blueprint.title}`}
        >
          Change or share
        </TextLink>
      </div>
    </Card>
  );
}
