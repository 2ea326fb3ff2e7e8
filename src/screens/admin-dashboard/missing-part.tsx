import { useQuery } from '@tanstack/react-query';

import type { Question } from '#domain/question/question.ts';
import { partTitlesQuery } from '#providers/parts/queries.ts';

/**
 * Says what to do about restored questions whose exam part isn't there. A part that was deleted first lists its questions again
 * once it's restored; Content health finds those that it doesn't list.
 */
export function MissingPart({ questions }: { questions: readonly Question[] }) {
  const placed = questions.filter(({ partId }) => partId !== '');
  const parts = useQuery({ ...partTitlesQuery(), enabled: placed.length > 0, refetchOnMount: 'always' });
  if (!parts.data || !parts.isFetchedAfterMount || parts.isError) return null;
  const known = new Set(parts.data.map(({ id }) => id));
  if (placed.every(({ partId }) => known.has(partId))) return null;
  return (
    <p>
      {questions.length === 1
        ? 'The question’s exam part was deleted, or can’t be read. If it was deleted, restore it and check Content health. Otherwise, choose another part for the question.'
        : 'An exam part of these questions was deleted, or can’t be read. If it was deleted, restore it and check Content health. Otherwise, choose another part for its questions.'}
    </p>
  );
}
