import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { describePrice } from '#domain/plan/describe-price.ts';
import { type Plan, planSchema } from '#domain/plan/plan.ts';
import {
  findPlanErrors,
  planFieldNames as names,
  planChangesFrom,
  planDraftFrom,
  planDraftSchema,
} from '#domain/plan/plan-draft.ts';
import { sortPlans } from '#domain/plan/sort-plans.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { usePreload } from '#providers/loading/use-preload.ts';
import { planListQuery } from '#providers/plans/queries.ts';
import { makeEditDrafts } from '#services/storage/edit-drafts.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import styles from '../admin-dashboard.module.css';
import { EditOutcome } from '../editing/edit-outcome.tsx';
import { EditorForm } from '../editing/editor-form.tsx';
import { OldAndNew } from '../editing/old-and-new.tsx';
import { RestoredNotice } from '../editing/restored-notice.tsx';
import { SaveBar } from '../editing/save-bar.tsx';
import { useEdit } from '../editing/use-edit.ts';

const planDrafts = makeEditDrafts('plan', planSchema, planDraftSchema);

const loadService = () => loadChunk(() => import('#services/plans/update-plan.ts'));

const failure = 'Failed to save the plan';

/** One plan: its texts and its price. The billing can't be changed, since people subscribe to it. */
export function PlanForm({ plan }: { plan: Plan }) {
  const client = useQueryClient();
  usePreload(loadService);
  const edit = useEdit({
    stored: plan,
    drafts: planDrafts,
    names,
    toDraft: planDraftFrom,
    findErrors: findPlanErrors,
    save: async (base, changes) => {
      const { updatePlan } = await loadService();
      return updatePlan(base, planChangesFrom(changes));
    },
    onSaved: (stored) =>
      client.setQueryData(
        planListQuery().queryKey,
        (plans) => plans && sortPlans(plans.map((other) => (other.id === stored.id ? stored : other))),
      ),
    failure,
  });
  const { base, draft, change } = edit;
  const errors = findPlanErrors(draft, base);
  const isValid = Object.keys(errors).length === 0;
  /** The plan whose price is about to be replaced, and what replaces it. */
  const [asking, setAsking] = useState<{ readonly from: Plan; readonly replace: () => void } | null>(null);
  const after = { ...base, ...planChangesFrom(draft) };

  const { conflict } = edit;

  /** Replaces a version of the plan, once a change of its price is confirmed. */
  function confirmPrice(from: Plan, replace: () => void): void {
    if (after.price === base.price || after.price === from.price) replace();
    else setAsking({ from, replace });
  }

  return (
    <>
      <EditorForm
        label={base.name || base.id}
        className={`${styles.preview} ${styles.grows}`}
        dirty={edit.dirty}
        isValid={isValid}
        onSave={() => isValid && confirmPrice(base, edit.save)}
      >
        <h2>
          {base.name || base.id} <span className={styles.soft}>{describePrice(base)}</span>
        </h2>
        <RestoredNotice restored={edit.restored} busy={edit.busy} onDiscard={edit.discard} />
        <div className={styles.pair}>
          <TextField
            label={names.name}
            maxLength={80}
            value={draft.name}
            error={errors.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          {!base.isFree && (
            <TextField
              label={`${names.price} in ${base.currency}`}
              inputMode="decimal"
              value={draft.price}
              error={errors.price}
              onChange={(event) => change({ price: event.target.value })}
            />
          )}
        </div>
        <TextField
          label={names.description}
          maxLength={1000}
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <TextAreaField
          label={names.features}
          hint="One per line"
          rows={4}
          maxLength={4000}
          error={errors.features}
          value={draft.features}
          onChange={(event) => change({ features: event.target.value })}
        />
        <EditOutcome
          what="plan"
          failure={failure}
          edit={{
            ...edit,
            conflict: conflict && {
              ...conflict,
              keepMine: () => confirmPrice(conflict.theirs, conflict.keepMine),
            },
          }}
        />
        <SaveBar dirty={edit.dirty} saved={edit.saved}>
          <Button variant="primary" type="submit" busy={edit.busy}>
            Save
          </Button>
        </SaveBar>
      </EditorForm>
      <ConfirmDialog
        open={asking !== null}
        title={`Change the price of ${base.name || base.id}?`}
        confirmLabel="Change the price"
        onConfirm={() => {
          setAsking(null);
          asking?.replace();
        }}
        onCancel={() => setAsking(null)}
      >
        <OldAndNew what="Price" from={describePrice(asking?.from ?? base)} to={describePrice(after)} />
        <p>New subscribers pay the new price. Current subscribers keep theirs.</p>
      </ConfirmDialog>
    </>
  );
}
