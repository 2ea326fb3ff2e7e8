import { useState } from 'react';

import { inDigits } from '#domain/shared/in-digits.ts';
import type { StudyPlan } from '#domain/study/study-plan.ts';
import { describeDay, describeNearDay } from '#features/study/describe-day.ts';
import { ExamDateForm } from '#features/study/exam-date-form.tsx';
import { useAuth } from '#providers/auth/use-auth.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

import styles from './today.module.css';

/** How many days are left until the exam, with a form to set its date. */
export function Countdown({ plan }: { plan: StudyPlan }) {
  const { user } = useAuth();
  const [asking, setAsking] = useState(false);
  const hasDate = plan.status === 'ahead' || plan.status === 'exam-today';
  return (
    <>
      <div className={styles.countdown}>
        <p>
          <Distance plan={plan} />
        </p>
        <Button
          variant={hasDate ? 'quiet' : 'secondary'}
          data-quiet={hasDate || undefined}
          onClick={() => setAsking(true)}
        >
          {hasDate ? 'Change date' : 'Set your exam date'}
        </Button>
      </div>
      <Dialog open={asking} onClose={() => setAsking(false)} title="When’s your exam?">
        <ExamDateForm uid={user?.uid ?? null} onSaved={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

function Distance({ plan }: { plan: StudyPlan }) {
  switch (plan.status) {
    case 'no-date':
      return 'When’s your exam? We’ll plan your study up to it.';
    case 'exam-today':
      return 'Your exam is today. Good luck!';
    case 'over':
      return `Your exam was on ${describeDay(plan.examDay)}.`;
    case 'ahead':
      return (
        <>
          <strong>{plan.daysLeft === 1 ? '1 day' : `${inDigits(plan.daysLeft)} days`}</strong> to your exam on{' '}
          {describeNearDay(plan.examDay, plan.daysLeft)}
        </>
      );
  }
}
