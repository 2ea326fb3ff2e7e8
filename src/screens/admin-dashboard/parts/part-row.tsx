import type { ExamPart } from '#domain/part/exam-part.ts';
import { questionsInUse } from '#domain/part/in-use.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckboxField } from '#ui/field/checkbox-field.tsx';
import { TextLink } from '#ui/link/link.tsx';
import styles from '../admin-dashboard.module.css';
import { adminPaths } from '../admin-paths.ts';

/** A part in the list of parts. */
export function PartRow({
  part,
  busy,
  onSwitch,
  onDelete,
}: {
  part: ExamPart;
  busy: boolean;
  onSwitch: (isActive: boolean) => void;
  onDelete: () => void;
}) {
  const { id, title, questionIds, examWeight, isActive } = part;
  const name = title || id;
  const used = questionsInUse(part).length;
  const withdrawn = questionIds.length - used;
  return (
    <span className={styles.line}>
      <span>
        <TextLink to={adminPaths.part.to({ partId: id })}>{name}</TextLink>{' '}
        <span className={`${styles.soft} ${styles.below}`}>
          {countQuestions(used)}
          {withdrawn > 0 && `, ${inDigits(withdrawn)} withdrawn`}, {examWeight} in the exam
          {isActive && used === 0 && '. Learners find nothing in it'}
        </span>
      </span>
      <span className={styles.row}>
        <CheckboxField
          label="Active"
          aria-label={`${name} is active`}
          checked={isActive}
          disabled={busy}
          onChange={(event) => onSwitch(event.target.checked)}
        />
        <Button variant="quiet" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </span>
    </span>
  );
}
