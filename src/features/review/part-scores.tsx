import type { ResultFields } from '#domain/result/quiz-result.ts';
import { usePartTitles } from '#providers/parts/use-parts.ts';

import styles from './review.module.css';

/** Right answers by exam part, as bars with their numbers in words. */
export function PartScores({ partScores }: { partScores: ResultFields['partScores'] }) {
  const titles = usePartTitles();
  const rows = Object.entries(partScores).sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  if (rows.length < 2) return null;
  return (
    <section aria-labelledby="parts-title">
      <h2 id="parts-title">By exam part</h2>
      <table className={styles.parts}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Right</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([partId, { correct, total }]) => (
            <tr key={partId}>
              <th scope="row">{titles.get(partId) ?? partId}</th>
              <td className={styles.count}>
                {Math.round(correct * 100) / 100} of {total}
              </td>
              <td className={styles.barCell}>
                <meter
                  min={0}
                  max={total}
                  value={correct}
                  aria-label={`${Math.round((100 * correct) / total)} %`}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
