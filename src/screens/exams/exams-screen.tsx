import { useState } from 'react';

import { paths } from '#app/paths.ts';
import type { Allowance } from '#domain/attempt/attempt.ts';
import { partBlueprint, readyMade } from '#domain/exam/blueprint.ts';
import { AllowanceField } from '#features/exam/allowance-field.tsx';
import { useParts } from '#providers/parts/use-parts.ts';
import { Button } from '#ui/button/button.tsx';
import { CardList } from '#ui/card/card.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { BlueprintCard } from './blueprint-card.tsx';
import { ExamAttempts } from './exam-attempts.tsx';
import styles from './exams.module.css';

/** Ready-made exams, one's attempts at them, and the way to an exam of one's own. */
export default function ExamsScreen() {
  const { data, status, refetch, isFetching } = useParts();
  const [allowance, setAllowance] = useState<Allowance>('standard');
  const active = data?.filter((part) => part.isActive && part.questionIds.length > 0) ?? [];
  return (
    <Page
      title="Mock exams"
      lead="Conditions like the real thing: nothing is revealed before you hand in."
      width="wide"
      actions={
        <ButtonLink variant="secondary" to={paths.createExam.to()}>
          Create your own
        </ButtonLink>
      }
    >
      <ExamAttempts />
      {status === 'pending' && <Spinner label="Loading the exam parts…" />}
      {status === 'error' && (
        <Notice
          tone="danger"
          title="The exam parts could not be loaded"
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          An exam is drawn from them. Check your connection.
        </Notice>
      )}
      {status === 'success' && (
        <>
          <AllowanceField value={allowance} onChange={setAllowance} />
          <section className={styles.section} aria-labelledby="whole-title">
            <h2 id="whole-title">Over all parts</h2>
            <CardList>
              {Object.entries(readyMade).map(([key, blueprint]) => (
                <BlueprintCard key={key} blueprint={blueprint} allowance={allowance} parts={active} />
              ))}
            </CardList>
          </section>
          <section className={styles.section} aria-labelledby="single-title">
            <h2 id="single-title">One part</h2>
            <CardList>
              {active.map((part) => (
                <BlueprintCard
                  key={part.id}
                  blueprint={partBlueprint(part)}
                  allowance={allowance}
                  parts={active}
                />
              ))}
            </CardList>
          </section>
        </>
      )}
    </Page>
  );
}
