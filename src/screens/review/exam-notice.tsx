import { paths } from '#app/paths.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
import { maxPerDay, type ReviewPlan } from '#domain/study/plan-reviews.ts';
import { describeDay } from '#features/study/describe-day.ts';
import { TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';

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
        Set your exam date in {toProfile} and we’ll plan your reviews for it.
      </p>
    );
  }
  if (examDay === today) return <p>Your exam is today. Good luck!</p>;
  const days = examDay - today;
  return (
    <>
      <p>
        Your exam is on {describeDay(examDay)}, {days === 1 ? 'tomorrow' : `in ${days} days`}. We skip what
        you’ll still remember by then.
      </p>
      {left > 0 && (
        <Notice tone="warning" title="Not everything fits before your exam">
          {countQuestions(left)} won’t fit at {maxPerDay} a day. You’d need {perDayNeeded} a day. Those most
          at risk come first.
        </Notice>
      )}
    </>
  );
}
