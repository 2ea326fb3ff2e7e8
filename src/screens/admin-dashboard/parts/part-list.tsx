import { useMutation, useQueryClient } from '@tanstack/react-query';

import { daysRestorable } from '#domain/deleted/deleted.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { partKeys, partListQuery } from '#providers/parts/queries.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { SortableList } from '#ui/sortable-list/sortable-list.tsx';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import { Deletion } from '../editing/deletion.tsx';
import { cachePart } from './part-cache.ts';
import { PartRow } from './part-row.tsx';
import { useDeletePart } from './use-delete-part.ts';

const orderFailure = 'Failed to save the order of the exam parts';
const switchFailure = 'Failed to switch the exam part on or off';

/** The parts, with controls to move, activate, open and delete them. */
export function PartList({ parts }: { parts: readonly ExamPart[] }) {
  const client = useQueryClient();
  const deletion = useDeletePart();
  const reread = () => client.refetchQueries({ queryKey: partListQuery().queryKey });
  const ordering = useMutation({
    meta: { failure: orderFailure },
    mutationFn: async (ids: readonly string[]) => {
      const { orderParts } = await loadChunk(() => import('#services/parts/order-parts.ts'));
      return orderParts(inOrder(ids, parts));
    },
    onSettled: () => client.invalidateQueries({ queryKey: partKeys.all }),
  });
  const switching = useMutation({
    meta: { failure: switchFailure },
    mutationFn: async ({ part, isActive }: { part: ExamPart; isActive: boolean }) => {
      const { updatePart } = await loadChunk(() => import('#services/parts/update-part.ts'));
      return updatePart(part, { isActive });
    },
    onSuccess: (outcome) => (outcome.state === 'saved' ? cachePart(client, outcome.stored) : reread()),
  });
  // Until the order is saved, the parts stay where they were put.
  const ordered = ordering.isPending ? inOrder(ordering.variables, parts) : parts;
  const busy = ordering.isPending || switching.isPending;
  const isOvertaken =
    ordering.data === 'conflict' || (switching.data !== undefined && switching.data.state !== 'saved');

  return (
    <>
      <BankFailedNotice of={ordering} title={orderFailure} />
      <BankFailedNotice of={switching} title={switchFailure} />
      {isOvertaken && (
        <Notice tone="warning" title="Someone else changed the exam parts meanwhile">
          Nothing was saved. This is the list now: check it and try again.
        </Notice>
      )}
      <Deletion
        of={deletion}
        nameOf={({ title, id }) => title || id}
        confirmLabel="Delete part"
        done="was deleted. Its questions are still in the bank."
      >
        People can’t practise it any more, and mock exams stop using it. Its questions stay in the bank. You
        can restore it for {daysRestorable} days.
      </Deletion>
      <h2 id="order-title" className="visually-hidden">
        Parts in order
      </h2>
      <SortableList
        labelledBy="order-title"
        disabled={busy}
        onReorder={(ids) => {
          switching.reset();
          ordering.mutate(ids);
        }}
        items={ordered.map((part) => ({
          id: part.id,
          name: part.title || part.id,
          content: (
            <PartRow
              part={part}
              busy={busy}
              onSwitch={(isActive) => {
                ordering.reset();
                switching.mutate({ part, isActive });
              }}
              onDelete={() => {
                ordering.reset();
                switching.reset();
                deletion.ask(part);
              }}
            />
          ),
        }))}
      />
    </>
  );
}

function inOrder(ids: readonly string[], parts: readonly ExamPart[]): ExamPart[] {
  return ids.flatMap((id) => parts.find((part) => part.id === id) ?? []);
}
