import type { AttemptItem } from '#domain/attempt/attempt.ts';
import { describeLookup, judgeLookup } from '#domain/lookup/judge-lookup.ts';
import type { Question } from '#domain/question/question.ts';
import { Notice } from '#ui/notice/notice.tsx';

const verdicts = {
  section: 'Found it in',
  chapter: 'Right chapter, wrong section, after',
  part: 'Right part, wrong section, after',
  wrong: 'Wrong place, after',
} as const;

/** How close the named section was, and where the answer is. */
export function LookupVerdict({
  question,
  found,
}: {
  question: Question;
  found: NonNullable<AttemptItem['find']>;
}) {
  const { lookup, reference } = question;
  if (!lookup) return null;
  const verdict = judgeLookup(lookup, found.place, reference);
  return (
    <Notice
      tone={verdict === 'section' ? 'success' : 'info'}
      title={found.place === '' ? 'Where to find it' : `${verdicts[verdict]} ${Math.round(found.seconds)} s`}
    >
      The answer is in {describeLookup(lookup)}.
    </Notice>
  );
}
