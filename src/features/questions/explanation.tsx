import { describeLookup } from '#domain/lookup/judge-lookup.ts';
import { describeEditions } from '#domain/question/describe-editions.ts';
import type { Question } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';
import { keepTogether } from '#domain/shared/keep-together.ts';
import { RichText } from '#features/rich-text/rich-text.tsx';

import { FactsBehind } from './facts-behind.tsx';
import styles from './question.module.css';

/** Why the key is right, and where to find it in BS 7671. */
export function Explanation({ question }: { question: Question }) {
  const { lookup } = question;
  const answer = typeOf(question).keyText(question);
  return (
    <div className={styles.explanation}>
      {answer && (
        <p>
          Answer: <strong>{keepTogether(answer)}</strong>
        </p>
      )}
      {question.explanation && <RichText text={question.explanation} />}
      {question.reference && (
        <p className={styles.reference}>
          Reference: {keepTogether(question.reference)}
          {lookup && keepTogether(`. In BS 7671: ${describeLookup(lookup)}`)}
        </p>
      )}
      {question.editions.length > 0 && (
        <p className={styles.reference}>{keepTogether(describeEditions(question.editions))}</p>
      )}
      {question.status === 'withdrawn' && (
        <p className={styles.reference}>This question has been withdrawn. It’s no longer asked.</p>
      )}
      <FactsBehind ids={question.facts} />
    </div>
  );
}
