import { useMemo } from 'react';
import { missedPractice } from '#app/paths.ts';
import { type CostlyChapter, costlyChapters } from '#domain/advice/costly-chapters.ts';
import { nameChapter } from '#domain/lookup/name-place.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { readCatalogue } from '#domain/part/read-catalogue.ts';
import type { Question } from '#domain/question/question.ts';
import type { ResultFields } from '#domain/result/quiz-result.ts';
import { keepTogether } from '#domain/shared/keep-together.ts';
import { PracticeFailed } from '#features/practice/practice-failed.tsx';
import { useStartPractice } from '#features/practice/use-start-practice.ts';
import { useStudy } from '#features/study/use-study.ts';
import { useParts } from '#providers/parts/use-parts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card, CardList } from '#ui/card/card.tsx';

import styles from './details.module.css';

/** After a mock: the three chapters that cost most marks, what to open in the book for each, and a new question to prove it. */
export function CostlyChapters({
  result,
  questions,
}: {
  result: ResultFields;
  /** At least the questions that were missed. */
  questions: ReadonlyMap<string, Question>;
}) {
  const { data: parts } = useParts();
  const { study, status } = useStudy();
  const { practise, busy, error } = useStartPractice();
  const candidates = useMemo(() => candidatesOf(parts ?? []), [parts]);
  const chapters = useMemo(
    () =>
      // Without the parts, it isn't known how many were asked.
      parts
        ? costlyChapters(
            result.answers,
            questions,
            (id) => chapterIn(parts, id),
            candidates,
            // While the study record loads, every question counts as new, to reserve the button's place; if that fails, none
            // does.
            (id) => (status === 'ready' ? study.cards.has(id) : status === 'error'),
          )
        : [],
    [result.answers, questions, parts, candidates, study, status],
  );
  if (chapters.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="costly-title">
      <h2 id="costly-title">Where you lost marks</h2>
      <CardList>
        {chapters.map((chapter) => (
          <Card key={chapter.chapter} as="li">
            <Chapter
              chapter={chapter}
              busy={busy}
              disabled={status === 'loading'}
              onProve={(questionId, name) => practise([questionId], name, missedPractice)}
            />
          </Card>
        ))}
      </CardList>
      <PracticeFailed error={error} />
    </section>
  );
}

function Chapter({
  chapter: { chapter, missed, asked, place, indexWord, proof },
  busy,
  disabled,
  onProve,
}: {
  chapter: CostlyChapter;
  busy: boolean;
  disabled: boolean;
  onProve: (questionId: string, title: string) => void;
}) {
  const name = nameChapter(chapter);
  return (
    <>
      <h3>{name}</h3>
      <p>
        {missed} of {asked} {asked === 1 ? 'mark' : 'marks'} lost.
      </p>
      {place && (
        <p>
          Open <strong>{keepTogether(place)}</strong> in your book{indexWord && ` (index: “${indexWord}”)`}.
        </p>
      )}
      {proof && (
        <Button
          busy={busy}
          disabled={disabled}
          aria-label={`Try a new question on ${name}`}
          onClick={() => onProve(proof, `New question: ${name}`)}
        >
          Try a new question
        </Button>
      )}
    </>
  );
}

function candidatesOf(parts: readonly ExamPart[]) {
  return parts.filter(({ isActive }) => isActive).flatMap((part) => [...readCatalogue(part).rows.values()]);
}

/** The chapter of a question, even if its part is no longer in use. */
function chapterIn(parts: readonly ExamPart[], questionId: string): string | undefined {
  return parts.flatMap((part) => readCatalogue(part).rows.get(questionId) ?? [])[0]?.chapter;
}
