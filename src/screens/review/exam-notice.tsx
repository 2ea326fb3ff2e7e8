import { paths } from '#app/paths.ts';
import { maxPerDay, type ReviewPlan } from '#domain/study/plan-reviews.ts';
import { TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import { describeDay } from './describe-day.ts';

/** What the exam date means for the review, and whether everything fits before it. */
export function ExamNotice({
  today,
  examDay,
  plan: { left, perDayNeeded },
}: {
  today: number;
  examDay: number | null;
  plan: ReviewPlan;
}) {
  const toProfile = <TextLink to={paths.profile.to()}>your profile</TextLink>;
  if (examDay === null || examDay < today) {
    return (
      <p>
        {examDay !== null && `Your exam was on ${describeDay(examDay)}. `}
        Say in {toProfile} when your exam is, and the review aims at that day.
      </p>
    );
  }
  if (examDay === today) return <p>Your exam is today. Good luck!</p>;
  const days = examDay - today;
  return (
    <>
      <p>
        Your exam is on {describeDay(examDay)}, {days === 1 ? 'tomorrow' : `in ${days} days`}. What you will
        still know then is not asked before.
      </p>
      {left > 0 && (
        <Notice tone="warning" title="Not everything fits before your exam">
          {left} questions are left over at {maxPerDay} a day; {perDayNeeded} a day would do. What is most at
          risk comes first, so that what is left over matters least.
        </Notice>
      )}
    </>
  );
}
