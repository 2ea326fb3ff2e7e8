import { useQueryClient } from '@tanstack/react-query';

import { type ExamPart, examPartSchema } from '#domain/part/exam-part.ts';
import {
  findPartErrors,
  partFieldNames as names,
  partChangesFrom,
  partDraftFrom,
  partDraftSchema,
} from '#domain/part/part-draft.ts';
import { partEditorQuery } from '#providers/editors/queries.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { usePreload } from '#providers/loading/use-preload.ts';
import { makeEditDrafts } from '#services/storage/edit-drafts.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckboxField } from '#ui/field/checkbox-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { EditOutcome } from '../editing/edit-outcome.tsx';
import { EditorForm } from '../editing/editor-form.tsx';
import { RestoredNotice } from '../editing/restored-notice.tsx';
import { SaveBar } from '../editing/save-bar.tsx';
import { useEdit } from '../editing/use-edit.ts';
import { cachePart } from './part-cache.ts';

/** Unsaved edits of parts. */
export const partEdits = makeEditDrafts('part', examPartSchema, partDraftSchema);

const loadService = () => loadChunk(() => import('#services/parts/update-part.ts'));

const failure = 'Failed to save the exam part';

/** Title, description, weight in the exam, and whether the part is active. */
export function PartForm({
  part,
  onDiscard,
}: {
  part: ExamPart;
  /** Only for the unsaved edits of a part that was deleted: called when they are discarded. */
  onDiscard?: () => void;
}) {
  const client = useQueryClient();
  usePreload(loadService);
  const edit = useEdit({
    stored: part,
    drafts: partEdits,
    names,
    toDraft: partDraftFrom,
    findErrors: (typed) => findPartErrors(typed),
    save: async (base, changes) => {
      const { updatePart } = await loadService();
      return updatePart(base, partChangesFrom(changes));
    },
    onSaved(stored) {
      cachePart(client, stored);
      // It was deleted, and restored while it was edited.
      if (onDiscard) void client.invalidateQueries({ queryKey: partEditorQuery(stored.id).queryKey });
    },
    failure,
  });
  const { draft, change } = edit;
  const errors = findPartErrors(draft);
  const isValid = Object.keys(errors).length === 0;
  return (
    <EditorForm dirty={edit.dirty} isValid={isValid} onSave={() => isValid && edit.save()}>
      <RestoredNotice
        restored={edit.restored}
        busy={edit.busy}
        onDiscard={() => {
          edit.discard();
          onDiscard?.();
        }}
      />
      <TextField
        label={names.title}
        maxLength={200}
        value={draft.title}
        error={errors.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextAreaField
        label={names.description}
        rows={3}
        maxLength={2000}
        value={draft.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <TextField
        label={names.examWeight}
        inputMode="numeric"
        value={draft.examWeight}
        error={errors.examWeight}
        onChange={(event) => change({ examWeight: event.target.value })}
      />
      <CheckboxField
        label="Active: people can practise it, and mock exams use it"
        checked={draft.isActive}
        onChange={(event) => change({ isActive: event.target.checked })}
      />
      <EditOutcome what="exam part" failure={failure} edit={edit} />
      <SaveBar dirty={edit.dirty} saved={edit.saved}>
        <Button variant="primary" type="submit" busy={edit.busy}>
          Save
        </Button>
      </SaveBar>
    </EditorForm>
  );
}
