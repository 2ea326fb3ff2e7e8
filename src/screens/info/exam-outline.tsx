import { allocate } from '#domain/exam/allocate.ts';
import { paper } from '#domain/exam/paper.ts';
import { questionsInUse } from '#domain/part/in-use.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { useParts } from '#providers/parts/use-parts.ts';

import styles from './info.module.css';

/** How many questions a full mock exam takes from each part of the bank as it is now. */
export function ExamOutline() {
  const parts = useParts();
  if (parts.status === 'error') return <LoadingNotice what="exam parts" query={parts} />;
  const drawn =
    parts.data?.filter((part) => part.isActive && part.examWeight > 0 && questionsInUse(part).length > 0) ??
    [];
  if (drawn.length === 0) return null;
  const strata = drawn.map((part) => ({
    id: part.id,
    weight: part.examWeight,
    size: questionsInUse(part).length,
  }));
  const shares = allocate(strata, paper.questionCount);
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
            <td>{shares.get(part.id)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
