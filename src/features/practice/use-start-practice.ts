import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import type { Question } from '#domain/question/question.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { logError } from '#services/log.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';

/** Starts practice with exactly these questions, and goes there. Without a connection those that this browser keeps are taken. */
export function useStartPractice() {
  const { records, start } = useAttempts();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  /**
   * @param place stands in place of a part's id in the address and in the result
   * @param openBook whether the place in the book is asked for first: only questions that say it are taken
   */
  async function practise(
    questionIds: readonly string[],
    title: string,
    place: string,
    openBook = false,
  ): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      const questions = await readQuestions(questionIds, records ?? []);
      const id = await start({
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
      void navigate(`${paths.practice.to({ partId: place })}?attempt=${id}`);
    } catch (error) {
      logError('The practice session could not be started', error);
      setFailed(true);
      setBusy(false);
    }
  }
  return { practise, busy, failed };
}

async function readQuestions(ids: readonly string[], records: readonly AttemptRecord[]): Promise<Question[]> {
  try {
    const { getQuestions } = await import('#services/questions/get-questions.ts');
    return await getQuestions([...ids]);
  } catch (error) {
    const kept = new Map(
      records.flatMap(({ questions }) => questions).map((question) => [question.id, question]),
    );
    const found = ids.flatMap((id) => kept.get(id) ?? []);
    if (found.length === 0) throw error;
    return found;
  }
}
