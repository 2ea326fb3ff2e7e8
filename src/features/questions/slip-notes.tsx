import type { Asked } from '#domain/family/asked.ts';
import { findSlips } from '#domain/family/find-slips.ts';
import type { Question } from '#domain/question/question.ts';
import type { Response } from '#domain/question-types/response.ts';

import styles from './question.module.css';

/** The mistake behind a typed answer, where the number reveals it. Wrong options have reasons of their own. */
export function SlipNotes({
  question,
  asked,
  response,
}: {
  question: Question;
  asked: Asked | undefined;
  response: Response | null;
}) {
  if (asked?.type !== 'numeric') return null;
  const slips = findSlips(question, asked, response);
  if (slips.length === 0) return null;
  return (
    <div className={styles.slips}>
      <strong>{slips.length === 1 ? 'What went wrong' : 'What may have gone wrong'}</strong>
      <ul>
        {slips.map(({ id, reason }) => (
          <li key={id}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
