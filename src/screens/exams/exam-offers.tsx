import type { Allowance } from '#domain/attempt/allowance.ts';
import { partBlueprint, readyMade } from '#domain/exam/ready-made.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { AllowanceField } from '#features/exam/allowance-field.tsx';
import { StartExamButton } from '#features/exam/start-exam-button.tsx';
import { Card, CardList } from '#ui/card/card.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';

import { BlueprintCard } from './blueprint-card.tsx';
import styles from './exams.module.css';

/** Placeholder cards: about as many as an exam has parts, to avoid a layout shift. */
const places = Array.from({ length: 8 }, (_, place) => place);

/** The exams that are ready to be sat: over all parts, and in each. */
export function ExamOffers({
  parts,
  allowance,
  onAllowance,
}: {
  /** The active parts with questions; undefined while they are loading. */
  parts: readonly ExamPart[] | undefined;
  allowance: Allowance;
  onAllowance: (allowance: Allowance) => void;
}) {
  return (
    <>
      <AllowanceField value={allowance} onChange={onAllowance} />
      <section className={styles.section} aria-labelledby="whole-title">
        <h2 id="whole-title">All topics</h2>
        <CardList>
          {Object.entries(readyMade).map(([key, blueprint]) => (
            <BlueprintCard
              key={key}
              blueprint={blueprint}
              start={<StartExamButton blueprint={blueprint} allowance={allowance} parts={parts} />}
            />
          ))}
        </CardList>
      </section>
      {parts?.length !== 0 && (
        <section className={styles.section} aria-labelledby="single-title" aria-busy={!parts}>
          <h2 id="single-title">By topic</h2>
          <CardList>
            {!parts &&
              places.map((place) => (
                <Card key={place} as="li">
                  <Skeleton lines={5} />
                </Card>
              ))}
            {parts?.map((part) => {
              const blueprint = partBlueprint(part);
              return (
                <BlueprintCard
                  key={part.id}
                  blueprint={blueprint}
                  start={
                    <StartExamButton
                      blueprint={blueprint}
                      allowance={allowance}
                      parts={parts}
                      variant="secondary"
                    />
                  }
                />
              );
            })}
          </CardList>
        </section>
      )}
    </>
  );
}
