import { useMemo } from 'react';

import { countStandings } from '#domain/part/count-standings.ts';
import { bookOf, editionInForce } from '#domain/shared/editions.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { useParts } from '#providers/parts/use-parts.ts';

import styles from './info.module.css';

/** How many questions are confirmed for the edition in force, counted from the exam parts as they are now. */
export function BankToday() {
  const { data: parts } = useParts();
  const counts = useMemo(() => parts && countStandings(parts), [parts]);
  if (!counts || counts.confirmed + counts.unconfirmed + counts.other === 0) return null;
  const rows = [
    [`Confirmed for ${bookOf(editionInForce)}`, counts.confirmed],
    ['Unconfirmed: right for the previous edition', counts.unconfirmed],
    ['Right for another edition only', counts.other],
    ['Withdrawn, no longer asked', counts.withdrawn],
  ] as const;
  return (
    <table className={styles.table}>
      <caption>The question bank today</caption>
      <thead>
        <tr>
          <th scope="col">Questions</th>
          <th scope="col">How many</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(
          ([name, count]) =>
            count > 0 && (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{inDigits(count)}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}
