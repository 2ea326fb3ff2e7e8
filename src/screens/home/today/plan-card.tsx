import { inDigits } from '#domain/shared/in-digits.ts';
import { maxNewPerDay, type StudyPlan } from '#domain/study/study-plan.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { ProgressBar } from '#ui/progress/progress-bar.tsx';

import styles from './today.module.css';

type Ahead = Extract<StudyPlan, { readonly status: 'ahead' }>;

/**
 * New questions a day until the exam, and whether the learner keeps up.
 *
 * @param asked how many questions the bank has in use
 * @param answered how many of them have been answered so far
 */
export function PlanCard({ plan, asked, answered }: { plan: StudyPlan; asked: number; answered: number }) {
  return (
    <section className={styles.plan} aria-labelledby="plan">
      <div className={styles.planHead}>
        <h2 id="plan">Your plan</h2>
        {plan.status === 'ahead' && <DayProgress plan={plan} />}
      </div>
      {plan.status === 'ahead' ? (
        <DailyNumber plan={plan} />
      ) : (
        <>
          <ProgressBar
            label={`${inDigits(answered)} of ${inDigits(asked)} questions covered`}
            value={answered}
            max={asked}
          />
          {plan.status === 'no-date' && (
            <p className={styles.note}>
              Set your exam date and we’ll work out how many questions to do each day.
            </p>
          )}
        </>
      )}
    </section>
  );
}

function DayProgress({ plan: { behind, perDay, doneToday, reach, goal } }: { plan: Ahead }) {
  if (goal === 0) return null;
  if (behind > 0) return <Badge tone="warning">{behind} behind</Badge>;
  if (doneToday >= perDay) return <Badge tone="success">Done for today</Badge>;
  // The days left are too few for the goal: the note below says how many questions they're enough for.
  return reach < goal ? null : <Badge tone="success">On track</Badge>;
}

function DailyNumber({ plan: { perDay, doneToday, answered, goal, reach, behind } }: { plan: Ahead }) {
  if (goal === 0) return <p>There are no questions to plan with yet.</p>;
  if (answered === goal) {
    return (
      <p>You’ve answered all {inDigits(goal)} questions of your plan. Keep your mocks and reviews going.</p>
    );
  }
  return (
    <>
      <ProgressBar
        label={
          doneToday > perDay
            ? `${doneToday} new questions today, ${perDay} planned`
            : `${doneToday} of ${perDay} new questions today`
        }
        value={Math.min(doneToday, perDay)}
        max={perDay}
      />
      <ProgressBar
        label={`${inDigits(answered)} of the ${inDigits(goal)} to cover before your exam`}
        value={answered}
        max={goal}
      />
      <p className={styles.note}>
        {reach < goal
          ? `At ${maxNewPerDay} a day you’ll reach ${inDigits(reach)} by your exam.`
          : behind > 0
            ? `${perDay} a day catches up by your exam.`
            : `${perDay} a day gets you there by your exam.`}
      </p>
    </>
  );
}
