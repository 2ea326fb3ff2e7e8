import type { ReactNode } from 'react';

import type { Allowance } from '#domain/attempt/allowance.ts';
import type { Blueprint } from '#domain/exam/blueprint.ts';
import { partBlueprint, readyMade } from '#domain/exam/ready-made.ts';
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
  start,
}: {
  /** The active parts with questions; empty while they are loading. */
  parts: readonly ExamPart[];
  allowance: Allowance;
  onAllowance: (allowance: Allowance) => void;
  /** What starts an exam. */
  start: (blueprint: Blueprint) => ReactNode;
}) {
  return (
    <>
      <AllowanceField value={allowance} onChange={onAllowance} />
      <section className={styles.section} aria-labelledby="whole-title">
        <h2 id="whole-title">Over all parts</h2>
        <CardList>
          {Object.entries(readyMade).map(([key, blueprint]) => (
            <BlueprintCard key={key} blueprint={blueprint} start={start(blueprint)} />
          ))}
        </CardList>
      </section>
      {parts.length > 0 && (
        <section className={styles.section} aria-labelledby="single-title">
          <h2 id="single-title">One part</h2>
          <CardList>
            {parts.map((part) => {
              const blueprint = partBlueprint(part);
              return <BlueprintCard key={part.id} blueprint={blueprint} start={start(blueprint)} />;
            })}
          </CardList>
        </section>
      )}
    </>
  );
}
