import { countQuestions } from '#domain/shared/count-questions.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { Button } from '#ui/button/button.tsx';
import styles from '../admin-dashboard.module.css';
import type { Finding } from './use-rows.ts';

/** How many questions match, with a button that searches inside words too. */
export function FoundCount({
  finding,
  total,
  all,
  isPartial,
  onLookInside,
}: {
  finding: Finding;
  total: number;
  /** The number of questions in the whole bank; null until they're counted. */
  all: number | null;
  isPartial: boolean;
  onLookInside: () => void;
}) {
  return (
    <div className={styles.row}>
      <p role="status" className={styles.soft}>
        {isPartial
          ? `The first ${countQuestions(total)} with these words. Add a word to see the others.`
          : all === null || all === total
            ? countQuestions(total)
            : `${inDigits(total)} of ${inDigits(all)} questions`}
        {finding === 'words' &&
          total === 0 &&
          '. Only whole words are searched, and no very common words or symbols. Try “Search inside words too”.'}
      </p>
      {finding === 'words' && (
        <Button variant="quiet" onClick={onLookInside}>
          Search inside words too
        </Button>
      )}
    </div>
  );
}
