import { useParts } from '#providers/parts/use-parts.ts';

import styles from './info.module.css';

/** How many questions a full mock exam takes from each part, as the bank has it now. */
export function ExamOutline() {
  const { data: parts = [] } = useParts();
  const drawn = parts.filter((part) => part.isActive && part.examWeight > 0);
  if (drawn.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption>Questions from each part in our full mock exam, based on a published outline</caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Questions</th>
        </tr>
      </thead>
      <tbody>
        {drawn.map((part) => (
          <tr key={part.id}>
            <th scope="row">{part.title || part.id}</th>
            <td>{part.examWeight}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
