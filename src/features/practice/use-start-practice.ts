import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { isInUse } from '#domain/question/is-in-use.ts';
import type { Question } from '#domain/question/question.ts';
import { type AttemptsState, useAttempts } from '#providers/attempts/attempts-context.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';

/** Starts practice with these questions, withdrawn ones left out, and goes there. Without a connection those that this browser keeps are taken. */
export function useStartPractice() {
  const { records, readRecord, start } = useAttempts();
  const navigate = useNavigate();
  const { mutate, isPending, isError } = useMutation({
    meta: { failure: 'The practice session could not be started' },
    mutationFn: async ({ questionIds, title, place, openBook }: Practice) => {
      const found = await readQuestions(questionIds, () => readKept(questionIds, records ?? [], readRecord));
      const questions = found.filter(isInUse);
      if (questions.length === 0) throw new Error('None of the questions is in use');
      return start({
        mode: 'practice',
        quizId: `part:${place}`,
        title: title.slice(0, 200),
        questions: openBook ? questions.filter(({ lookup }) => lookup?.chapter) : questions,
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
    if (!isPending) mutate({ questionIds, title, place, openBook });
  }
  return { practise, busy: isPending, failed: isError };
}

type Practice = {
  readonly questionIds: readonly string[];
  readonly title: string;
  readonly place: string;
  readonly openBook: boolean;
};

async function readQuestions(
  ids: readonly string[],
  readKeptQuestions: () => Promise<Question[]>,
): Promise<Question[]> {
  try {
    const { getQuestions } = await loadChunk(() => import('#services/questions/get-questions.ts'));
    return await getQuestions([...ids]);
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
