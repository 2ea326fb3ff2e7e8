import { ExamQuestion } from '#features/outcome/exam-question.tsx';
import { Chance } from '#features/readiness/chance.tsx';

import { NextStep } from './next-step.tsx';

/** Where a learner stands and what to do next. Loaded once they have answers to base it on. */
export function LearnerToday() {
  return (
    <>
      <ExamQuestion />
      <Chance />
      <NextStep />
    </>
  );
}
