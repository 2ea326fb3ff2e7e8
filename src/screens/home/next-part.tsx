import { paths } from '#app/paths.ts';
import { weakestPart } from '#domain/exam/weakest-part.ts';
import { useQuestionHistory } from '#providers/attempts/use-question-history.ts';
import { useParts } from '#providers/parts/use-parts.ts';
import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** Where practice helps most: the part with the smallest share of right answers. Nothing before that is known. */
export function NextPart() {
  const { data } = useParts();
  const weakest = weakestPart(data ?? [], useQuestionHistory());
  if (!weakest) return null;
  const { part, seen, right } = weakest;
  return (
    <Notice
      tone="info"
      title={`Your next part: ${part.title || part.id}`}
      action={<ButtonLink to={paths.practice.to({ partId: part.id })}>Practise this part</ButtonLink>}
    >
      {right} of the {seen} questions you have seen were right the last time: this is where practice helps
      most.
    </Notice>
  );
}
