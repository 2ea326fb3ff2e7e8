import { useState } from 'react';

import { paths } from '#app/paths.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { useParts } from '#providers/parts/use-parts.ts';
import { addPart } from '#services/exam-parts/add-part.ts';
import { deletePart } from '#services/exam-parts/delete-part.ts';
import { orderParts } from '#services/exam-parts/order-parts.ts';
import { restorePart } from '#services/exam-parts/restore-part.ts';
import { updatePart } from '#services/exam-parts/update-part.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { CheckboxField } from '#ui/field/checkbox-field.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { SortableList } from '#ui/sortable-list/sortable-list.tsx';

import styles from '../admin-dashboard.module.css';
import { LoadingNotice } from '../loading-notice.tsx';
import { NewPartForm } from './new-part-form.tsx';
import { usePartAction } from './use-part-action.ts';

/** The exam parts in their order: moved, switched on and off, added and deleted here. */
export default function PartsSection() {
  const parts = useParts();
  const { run, busy, problem } = usePartAction();
  const [asked, setAsked] = useState<ExamPart | null>(null);
  const [deleted, setDeleted] = useState<ExamPart | null>(null);
  const list = parts.data ?? [];
  const lastOrder = Math.max(0, ...list.map(({ order }) => order));
  const weight = list.reduce((sum, part) => sum + (part.isActive ? part.examWeight : 0), 0);

  async function remove(part: ExamPart): Promise<void> {
    if (await run(() => deletePart(part.id))) setDeleted(part);
    setAsked(null);
  }

  return (
    <Page
      title="Exam parts"
      lead={`The active parts have ${weight} questions in the full mock exam.`}
      width="wide"
    >
      <LoadingNotice what="exam parts" query={parts} />
      {problem && <Notice tone="danger" title={problem} />}
      {deleted && (
        <Notice
          tone="info"
          action={
            <Button
              busy={busy}
              onClick={async () => {
                if (await run(() => restorePart(deleted))) setDeleted(null);
              }}
            >
              Undo
            </Button>
          }
        >
          “{deleted.title || deleted.id}” was deleted. Its questions stay in the bank.
        </Notice>
      )}
      <h2 id="order-title" className="visually-hidden">
        In their order
      </h2>
      <SortableList
        labelledBy="order-title"
        disabled={busy}
        onReorder={(ids) => void run(() => orderParts(ids))}
        items={list.map((part) => ({
          id: part.id,
          name: part.title || part.id,
          content: (
            <span className={styles.line}>
              <span>
                <TextLink to={paths.adminPart.to({ partId: part.id })}>{part.title || part.id}</TextLink>{' '}
                <span className={`${styles.soft} ${styles.below}`}>
                  {part.questionIds.length} questions, {part.examWeight} in the exam
                </span>
              </span>
              <span className={styles.row}>
                <CheckboxField
                  label="Active"
                  aria-label={`${part.title || part.id} is active`}
                  checked={part.isActive}
                  disabled={busy}
                  onChange={(event) => {
                    const isActive = event.target.checked;
                    void run(() => updatePart(part.id, { isActive }));
                  }}
                />
                <Button
                  variant="quiet"
                  aria-label={`Delete ${part.title || part.id}`}
                  onClick={() => setAsked(part)}
                >
                  Delete
                </Button>
              </span>
            </span>
          ),
        }))}
      />
      <NewPartForm
        busy={busy}
        onAdd={(fields) => run(() => addPart({ ...fields, description: '', order: lastOrder + 1 }))}
      />
      <ConfirmDialog
        open={asked !== null}
        title={`Delete “${asked?.title || asked?.id}”?`}
        confirmLabel="Delete the part"
        busy={busy}
        onConfirm={() => asked && void remove(asked)}
        onCancel={() => setAsked(null)}
      >
        <p>
          It can no longer be practised, and mock exams draw nothing from it. Its questions stay in the bank.
        </p>
      </ConfirmDialog>
    </Page>
  );
}
