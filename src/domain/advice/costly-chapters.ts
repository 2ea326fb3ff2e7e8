import { type AskableRow, isAsked, onPaper } from '#domain/exam/is-asked.ts';
import { nameSection } from '#domain/lookup/name-place.ts';
import type { CatalogueRow } from '#domain/part/catalogue.ts';
import type { Question } from '#domain/question/question.ts';
import type { GradedAnswer } from '#domain/result/quiz-result.ts';
import { compareText } from '#domain/shared/compare-text.ts';

/** Chapters that are named after a mock. */
const named = 3;

/** A chapter of the book that cost marks in an exam. */
export type CostlyChapter = {
  /** Such as `41`, `701` or `App 4`. */
  readonly chapter: string;
  readonly missed: number;
  readonly asked: number;
  /** The one place to open in the book: a table or a section, such as `Table 41.1` or `Section 411`. */
  readonly place: string;
  /** What to look up in the index of the book to get there. */
  readonly indexWord: string;
  /** The id of a question of the chapter that the learner has never seen; null when they have seen all. */
  readonly proof: string | null;
};

/** A question that may be asked next, if a mock could ask it. */
export type ProofCandidate = AskableRow & Pick<CatalogueRow, 'id' | 'chapter' | 'facts'>;

/**
 * The chapters that cost most marks, those with the larger share missed first. Each comes with the place in the book that
 * covers most of the missed questions, and a new question to prove that it's known now, if possible on a missed fact.
 *
 * @param missed the questions that were missed, by their ids; those that were removed since are left out
 * @param chapterOf the chapter of a question that was asked, from the catalogue; undefined where it isn't known
 * @param hasSeen whether the learner has ever answered a question
 */
export function costlyChapters(
  answers: readonly GradedAnswer[],
  missed: ReadonlyMap<string, Question>,
  chapterOf: (questionId: string) => string | undefined,
  candidates: readonly ProofCandidate[],
  hasSeen: (questionId: string) => boolean,
): CostlyChapter[] {
  const chapters = new Map<string, { asked: number; missed: Question[] }>();
  for (const { questionId, correct } of answers) {
    const question = correct ? undefined : missed.get(questionId);
    const chapter = chapterOf(questionId);
    if (!chapter || (!correct && !question)) continue;
    const sum = chapters.get(chapter) ?? { asked: 0, missed: [] };
    sum.asked += 1;
    if (question) sum.missed.push(question);
    chapters.set(chapter, sum);
  }
  const asked = new Set(answers.map(({ questionId }) => questionId));
  const isNew = (candidate: ProofCandidate) =>
    isAsked(candidate, onPaper) && !asked.has(candidate.id) && !hasSeen(candidate.id);
  return [...chapters]
    .filter(([, { missed }]) => missed.length > 0)
    .sort(([, a], [, b]) => b.missed.length - a.missed.length || a.asked - b.asked)
    .slice(0, named)
    .map(([chapter, sum]) => ({
      chapter,
      missed: sum.missed.length,
      asked: sum.asked,
      ...placeOf(sum.missed),
      proof: proofOf(
        sum.missed,
        candidates.filter((one) => one.chapter === chapter && isNew(one)),
      ),
    }));
}

/** The place that most of these questions refer to; the first of equal ones. A table is more exact than its section. */
function placeOf(questions: readonly Question[]): Pick<CostlyChapter, 'place' | 'indexWord'> {
  const places = new Map<string, { count: number; indexWord: string }>();
  for (const { reference, lookup } of questions) {
    const table = /\bTable [\dA-Z][\w.]*\w/u.exec(reference)?.[0];
    const place =
      table ?? (lookup?.section ? nameSection(lookup.section, lookup.chapter) : nameSection(reference));
    const known = places.get(place) ?? { count: 0, indexWord: lookup?.indexWord ?? '' };
    places.set(place, { ...known, count: known.count + 1 });
  }
  const [best] = [...places].sort(([, a], [, b]) => b.count - a.count);
  return { place: best?.[0] ?? '', indexWord: best?.[1].indexWord ?? '' };
}

function proofOf(missed: readonly Question[], unseen: readonly ProofCandidate[]): CostlyChapter['proof'] {
  const facts = new Set(missed.flatMap((question) => question.facts));
  const shared = (candidate: ProofCandidate) => candidate.facts.filter((fact) => facts.has(fact)).length;
  const [best] = [...unseen].sort((a, b) => shared(b) - shared(a) || compareText(a.id, b.id));
  return best?.id ?? null;
}
