import type { Question } from '#domain/question/question.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Table } from '#ui/table/table.tsx';

import { questionDifferences } from './question-differences.ts';

/** Two people changed the same question: shows both, and lets the second decide. */
export function ConflictNotice({
  mine,
  theirs,
  onKeepMine,
  onTakeTheirs,
}: {
  mine: Question | null;
  theirs: Question;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  return (
    <Notice
      tone="warning"
      title="Somebody else has changed this question in the meantime"
      action={
        <>
          <Button disabled={!mine} onClick={onKeepMine}>
            Save mine over theirs
          </Button>
          <Button onClick={onTakeTheirs}>Take theirs, drop mine</Button>
        </>
      }
    >
      <p>Nothing is lost: what you replace stays among the former versions.</p>
      {mine && (
        <Table
          caption="Where the two differ"
          rows={questionDifferences(mine, theirs)}
          keyOf={({ field }) => field}
          columns={[
            { name: 'Field', cell: ({ field }) => field },
            { name: 'Mine', cell: ({ a }) => a },
            { name: 'Theirs', cell: ({ b }) => b },
          ]}
        />
      )}
    </Notice>
  );
}
