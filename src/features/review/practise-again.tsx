import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { missedPractice, paths } from '#app/paths.ts';
import { analyseCertainty } from '#domain/result/certainty.ts';
import type { GradedAnswer } from '#domain/result/quiz-result.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { logError } from '#services/log.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from './review.module.css';

/** Practice with exactly those questions of a result that are worth another look. */
export function PractiseAgain({ title, answers }: { title: string; answers: readonly GradedAnswer[] }) {
  const { start } = useAttempts();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const { lucky, mistaken } = analyseCertainty(answers);
  const missed = answers.filter(({ correct }) => !correct);
  const shaky = [...mistaken, ...lucky];

  async function practise(chosen: readonly GradedAnswer[], name: string): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      const { getQuestions } = await import('#services/questions/get-questions.ts');
      const questions = await getQuestions(chosen.map(({ questionId }) => questionId));
      const id = await start({
        mode: 'practice',
        quizId: `part:${missedPractice}`,
        title: `${name}: ${title}`.slice(0, 200),
        questions,
        minutes: null,
        allowance: 'standard',
        passMark: 0,
        partialCredit: false,
      });
      void navigate(`${paths.practice.to({ partId: missedPractice })}?attempt=${id}`);
    } catch (error) {
      logError('The practice session could not be started', error);
      setFailed(true);
      setBusy(false);
    }
  }

  if (missed.length === 0 && shaky.length === 0) return null;
  return (
    <div className={styles.practise}>
      {missed.length > 0 && (
        <Button busy={busy} onClick={() => void practise(missed, 'Missed')}>
          Practise the missed ones ({missed.length})
        </Button>
      )}
      {shaky.length > 0 && (
        <Button busy={busy} onClick={() => void practise(shaky, 'Not certain')}>
          Practise the confident mistakes and lucky guesses ({shaky.length})
        </Button>
      )}
      {failed && (
        <Notice tone="danger">
          The session could not be started: the questions may be gone from the bank, or the connection is.
        </Notice>
      )}
    </div>
  );
}
