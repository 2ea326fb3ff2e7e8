import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Quiz } from '#domain/quiz/quiz.ts';
import { draftKeys } from '#providers/drafts/queries.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { quizKeys } from '#providers/quizzes/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Focused } from '#ui/page/focused.tsx';
import { adminPaths } from '../admin-paths.ts';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import { useOpenNext } from '../use-open-next.ts';

const failure = 'Failed to move the quiz to the drafts';

/** Turns a published quiz back into a draft after a confirmation, and opens the draft. */
export function MoveToDrafts({ quiz, disabled }: { quiz: Quiz; disabled: boolean }) {
  const client = useQueryClient();
  const open = useOpenNext();
  const [asking, setAsking] = useState(false);
  function refresh(): void {
    void client.invalidateQueries({ queryKey: quizKeys.all });
    void client.invalidateQueries({ queryKey: draftKeys.all });
  }

  const moving = useMutation({
    meta: { failure },
    mutationFn: async () => {
      const { unpublishQuiz } = await loadChunk(() => import('#services/drafts/unpublish-quiz.ts'));
      return unpublishQuiz(quiz);
    },
    onSuccess: (state) => {
      if (state !== 'moved') return;
      refresh();
      open(adminPaths.draft.to({ draftId: quiz.id }), { replace: true });
    },
    // A move whose response got lost may have arrived.
    onError: refresh,
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="quiet" disabled={disabled} onClick={() => setAsking(true)}>
        Move to drafts
      </Button>
      {moving.isError && (
        <Focused>
          <BankFailedNotice of={moving} title={failure}>
            Learners may still see it. Check your connection and try again.
          </BankFailedNotice>
        </Focused>
      )}
      {moving.data === 'changed' && (
        <Focused>
          <Notice tone="warning" title="Someone else changed, deleted or moved this quiz">
            It wasn’t moved. Reload the page to see it as it is now.
          </Notice>
        </Focused>
      )}
      <ConfirmDialog
        open={asking}
        title={`Move “${quiz.title}” to the drafts?`}
        confirmLabel="Move to drafts"
        busy={moving.isPending}
        onConfirm={() => moving.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>Learners won’t see it until you publish it again. They keep their results.</p>
      </ConfirmDialog>
    </>
  );
}
