import type { Allowance } from '#domain/attempt/attempt.ts';
import { partBlueprint, readyMade } from '#domain/exam/blueprint.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { AllowanceField } from '#features/exam/allowance-field.tsx';
import { CardList } from '#ui/card/card.tsx';

import { BlueprintCard } from './blueprint-card.tsx';
import styles from './exams.module.css';

/** The exams that are ready to be sat: over all parts, and in each. */
export function ExamOffers({
  parts,
  allowance,
  onAllowance,
}: {
  /** The active parts with questions; null while they are loading. */
  parts: readonly ExamPart[] | null;
  allowance: Allowance;
  onAllowance: (allowance: Allowance) => void;
}) {
  return (
    <>
      <AllowanceField value={allowance} onChange={onAllowance} />
      <section className={styles.section} aria-labelledby="whole-title">
        <h2 id="whole-title">Over all parts</h2>
        <CardList>
          {Object.entries(readyMade).map(([key, blueprint]) => (
            <BlueprintCard key={key} blueprint={blueprint} allowance={allowance} parts={parts} />
          ))}
        </CardList>
      </section>
      {parts && parts.length > 0 && (
        <section className={styles.section} aria-labelledby="single-title">
          <h2 id="single-title">One part</h2>
          <CardList>
            {parts.map((part) => (
              <BlueprintCard
                key={part.id}
                blueprint={partBlueprint(part)}
                allowance={allowance}
                parts={parts}
              />
            ))}
          </CardList>
        </section>
      )}
    </>
  );
}
