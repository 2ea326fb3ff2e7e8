import type { AttemptItem } from '#domain/attempt/attempt.ts';
import { describePlace, judgePlace } from '#domain/lookup/judge-place.ts';
import type { Question } from '#domain/question/question.ts';
import { Notice } from '#ui/notice/notice.tsx';

const verdicts = {
  section: 'That is the place',
  chapter: 'The right chapter, but not the section',
  part: 'The right part, but not the chapter',
  wrong: 'Not there',
} as const;

/** How near the place was that was named, and where the answer stands. */
export function FoundPlace({
  question,
  found,
}: {
  question: Question;
  found: NonNullable<AttemptItem['find']>;
}) {
  const { lookup } = question;
  if (!lookup) return null;
  const verdict = judgePlace(lookup, found.place);
  return (
    <Notice
      tone={verdict === 'section' ? 'success' : 'info'}
      title={
        found.place === '' ? 'Where it stands' : `${verdicts[verdict]}, after ${Math.round(found.seconds)} s`
      }
    >
      The answer stands in {describePlace(lookup)}.
    </Notice>
  );
}
