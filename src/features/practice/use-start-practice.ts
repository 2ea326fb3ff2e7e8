import { useNavigate } from 'react-router-dom';

import { missedPractice, paths } from '#app/paths.ts';
import { lastAskedIn } from '#domain/exam/last-asked.ts';
import { type PracticePlan, planPractice } from '#domain/part/plan-practice.ts';
import { isInUse } from '#domain/question/is-in-use.ts';
import type { Question } from '#domain/question/question.ts';
import { type AttemptsState, useAttempts } from '#providers/attempts/attempts-context.ts';
import { useReadHistory } from '#providers/attempts/use-read-history.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { usePageIsShown } from '#providers/loading/use-page-is-shown.ts';
import { useParts } from '#providers/parts/use-parts.ts';
import { twinsOf } from '#providers/parts/use-twins.ts';
import { useSingleMutation } from '#providers/query/use-single-mutation.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';

/**
 * Starts practice with these questions, withdrawn ones left out, and goes there. What was missed is asked as its twin. Without a
 * connection the questions that this browser keeps are taken.
 */
export function useStartPractice() {
  const { records, readRecord, start } = useAttempts();
  const readHistory = useReadHistory();
  // Needed once practice starts: no first screen waits for them.
  const { data: parts } = useParts({ enabled: usePageIsShown() });
  const navigate = useNavigate();
  const { mutate, isPending, isError } = useSingleMutation({
    meta: { failure: 'The practice session could not be started' },
    mutationFn: async ({ questionIds, title, place, openBook }: Practice) => {
      const comesBack = place === missedPractice;
      // Looked for when practice starts: a screen that only offers it needn't wait.
      const twins = twinsOf(parts);
      const plan = planPractice(questionIds, twins, lastAskedIn(await readHistory()), comesBack);
      const ids = [...plan.questionIds, ...plan.spareIds];
      const found = await readQuestions(ids, () => readKept(ids, records ?? [], readRecord));
      const inUse = found.filter(isInUse);
      const questions = chooseAsked(plan, inUse);
      if (questions.length === 0) throw new Error('None of the questions is in use');
      return start({
        mode: 'practice',
        quizId: `part:${place}`,
        title: title.slice(0, 200),
        questions: openBook ? questions.filter(({ lookup }) => lookup?.chapter) : questions,
        spares: openBook ? [] : inUse.filter((question) => !questions.includes(question)),
        openBook,
        minutes: null,
        allowance: 'standard',
        passMark: 0,
        partialCredit: false,
      });
    },
    onSuccess: (id, { place }) => void navigate(`${paths.practice.to({ partId: place })}?attempt=${id}`),
  });

  /**
   * @param place used in place of a part's id in the path and in the result
   * @param openBook whether the place in the book is asked for first: only questions that say it are taken
   */
  function practise(questionIds: readonly string[], title: string, place: string, openBook = false): void {
    mutate({ questionIds, title, place, openBook });
  }
  return { practise, busy: isPending, failed: isError };
}

type Practice = {
  readonly questionIds: readonly string[];
  readonly title: string;
  readonly place: string;
  readonly openBook: boolean;
};

/** The questions to ask. A twin that couldn't be read leaves its place to the one at hand. */
function chooseAsked({ questionIds }: PracticePlan, found: readonly Question[]): Question[] {
  const asked = questionIds.flatMap((id) => found.find((question) => question.id === id) ?? []);
  const groups = new Set(asked.map(({ twinGroup }) => twinGroup));
  const standIns = found.filter(
    ({ id, twinGroup }) => twinGroup !== undefined && !questionIds.includes(id) && !groups.has(twinGroup),
  );
  return [...asked, ...standIns];
}

async function readQuestions(
  ids: readonly string[],
  readKeptQuestions: () => Promise<Question[]>,
): Promise<Question[]> {
  try {
    const services = await loadChunk(() => import('#services/questions/read-questions.ts'));
    return await services.readQuestions(ids);
  } catch (error) {
    const found = await readKeptQuestions();
    if (found.length === 0) throw error;
    return found;
  }
}

/** Those of the questions that came up in attempts which this browser keeps, newest first. */
async function readKept(
  ids: readonly string[],
  entries: readonly AttemptEntry[],
  readRecord: AttemptsState['readRecord'],
): Promise<Question[]> {
  const kept = new Map<string, Question>();
  for (const { id, hasRecord } of entries) {
    const record = hasRecord ? await readRecord(id) : null;
    for (const question of record?.questions ?? []) {
      if (!kept.has(question.id)) kept.set(question.id, question);
    }
    if (ids.every((wanted) => kept.has(wanted))) break;
  }
  return ids.flatMap((wanted) => kept.get(wanted) ?? []);
}
