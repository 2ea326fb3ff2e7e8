import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { numberedParts } from '#domain/exam/numbered-parts.ts';
import { paper } from '#domain/exam/paper.ts';
import { paperNumbers } from '#domain/exam/paper-number.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { readCatalogue } from '#domain/part/read-catalogue.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
import { editionInForce } from '#domain/shared/editions.ts';
import { isTemporary } from '#domain/shared/is-temporary.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { paperKeys, paperListQuery } from '#providers/papers/queries.ts';
import type { Rebuild, RebuildOutcome } from '#services/papers/rebuild-papers.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import styles from '../admin-dashboard.module.css';

const rebuildAll = `Rebuild all ${paperNumbers.length} papers`;

/** The papers that are the same for everyone: their state, and buttons to update them. */
export function NumberedPapers({ parts }: { parts: readonly ExamPart[] }) {
  const client = useQueryClient();
  const papers = useQuery({ ...paperListQuery(), refetchOnMount: 'always' });
  const [asking, setAsking] = useState(false);
  const rebuild = useMutation({
    meta: { failure: 'The numbered papers could not be built' },
    mutationFn: async (how: Rebuild) => {
      const { rebuildPapers } = await loadChunk(() => import('#services/papers/rebuild-papers.ts'));
      return rebuildPapers(how);
    },
    onSettled: () => {
      setAsking(false);
      // A write whose response got lost may have arrived.
      return client.invalidateQueries({ queryKey: paperKeys.all });
    },
  });
  const list = papers.data ?? [];
  const asked = useMemo(() => idsAsked(parts), [parts]);
  const filled = list.flatMap(({ questionIds }) => questionIds).filter((id) => asked.has(id)).length;
  const others = list.filter(({ edition }) => edition !== editionInForce).length;

  return (
    <section className={styles.form} aria-labelledby="papers-title">
      <h2 id="papers-title">Numbered papers</h2>
      <LoadingNotice what="numbered papers" query={papers} />
      {papers.data && (
        <p>
          {list.length} of {paperNumbers.length} papers are built, with {filled} of{' '}
          {paperNumbers.length * paper.questionCount} questions.{' '}
          {others > 0 && `For another edition: ${others}.`}
        </p>
      )}
      <p>
        Questions that are withdrawn, deleted or moved to another edition aren’t asked. Fill the gaps to
        replace them, and everything else stays as it is.
      </p>
      <div className={styles.row}>
        <Button busy={rebuild.isPending} disabled={!papers.data} onClick={() => rebuild.mutate('fill')}>
          {list.length === 0 ? 'Build the papers' : 'Fill the gaps'}
        </Button>
        {list.length > 0 && (
          <Button disabled={rebuild.isPending} onClick={() => setAsking(true)}>
            {rebuildAll}
          </Button>
        )}
      </div>
      {rebuild.data && <Outcome outcome={rebuild.data} />}
      {rebuild.isError && (
        <Notice tone="danger" title="We couldn’t build the papers">
          {isTemporary(rebuild.error)
            ? 'They may have been saved all the same. Check your connection, then look in Changes before you try again.'
            : 'Nothing has changed. Try again.'}
        </Notice>
      )}
      <ConfirmDialog
        open={asking}
        title={`${rebuildAll}?`}
        confirmLabel={rebuildAll}
        busy={rebuild.isPending}
        onConfirm={() => rebuild.mutate('afresh')}
        onCancel={() => setAsking(false)}
      >
        <p>
          Every paper gets other questions. Scores at the old ones stay, but can’t be compared with new ones.
        </p>
      </ConfirmDialog>
    </section>
  );
}

/** The questions that numbered papers may ask. Questions without a catalogue row count too: only reading them would tell. */
function idsAsked(parts: readonly ExamPart[]): ReadonlySet<string> {
  const rows = new Map(parts.flatMap((part) => [...readCatalogue(part).rows]));
  const unlisted = parts.flatMap(({ questionIds }) => questionIds).filter((id) => !rows.has(id));
  const listed = numberedParts(parts, rows).flatMap(({ candidates }) => candidates.map(({ id }) => id));
  return new Set([...listed, ...unlisted]);
}

function Outcome({ outcome }: { outcome: RebuildOutcome }) {
  if (outcome.state === 'conflict') {
    return (
      <Notice tone="warning" title="Someone else changed the papers meanwhile">
        Your change wasn’t saved. Try again.
      </Notice>
    );
  }
  const { added, empty } = outcome;
  return (
    <Notice tone="success" title={added === 0 ? 'Nothing was missing' : `${countQuestions(added)} added`}>
      {empty > 0 &&
        `${empty === 1 ? '1 place stays' : `${empty} places stay`} empty, because the bank has no more questions for ${empty === 1 ? 'it' : 'them'}.`}
    </Notice>
  );
}
