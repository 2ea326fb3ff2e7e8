import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldsOf, pickFields } from '#domain/edit/changed-fields.ts';
import type { Fact } from '#domain/fact/fact.ts';
import {
  type FactContent,
  type FactDraft,
  factContentFrom,
  factDraftFrom,
  factFieldNames,
  findFactErrors,
} from '#domain/fact/fact-draft.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { usePreload } from '#providers/loading/use-preload.ts';
import { Button } from '#ui/button/button.tsx';

import { EditOutcome } from '../editing/edit-outcome.tsx';
import { EditorForm } from '../editing/editor-form.tsx';
import { RestoredNotice } from '../editing/restored-notice.tsx';
import { SaveBar } from '../editing/save-bar.tsx';
import { useEdit } from '../editing/use-edit.ts';
import { cacheFact } from './fact-cache.ts';
import { factEdits } from './fact-edits.ts';
import { FactFields } from './fact-fields.tsx';

const loadService = () => loadChunk(() => import('#services/facts/save-fact.ts'));

const failure = 'Failed to save the fact';

/** One fact: what it says, how well it's supported, and its state in the newest amendment. */
export function FactForm({ fact }: { fact: Fact }) {
  const client = useQueryClient();
  usePreload(loadService);
  const [tried, setTried] = useState(false);
  const edit = useEdit({
    stored: fact,
    drafts: factEdits,
    names: factFieldNames,
    toDraft: factDraftFrom,
    findErrors: findFactErrors,
    save: async (base, changes) => {
      const { updateFact } = await loadService();
      return updateFact(base, changesFrom(base, changes));
    },
    onSaved: (stored) => cacheFact(client, stored),
    failure,
  });
  const errors = findFactErrors(edit.draft);
  const isValid = Object.keys(errors).length === 0;

  function save(): void {
    setTried(true);
    if (isValid) edit.save();
  }

  return (
    <EditorForm label={`Fact ${fact.id}`} dirty={edit.dirty} isValid={isValid} onSave={save}>
      <RestoredNotice restored={edit.restored} busy={edit.busy} onDiscard={edit.discard} />
      <FactFields draft={edit.draft} errors={tried ? errors : {}} onChange={edit.change} />
      <EditOutcome what="fact" failure={failure} edit={edit} />
      <SaveBar dirty={edit.dirty} saved={edit.saved}>
        <Button variant="primary" type="submit" busy={edit.busy} disabled={!edit.dirty}>
          Save
        </Button>
      </SaveBar>
    </EditorForm>
  );
}

/** The changed fields of the form, in their stored form. */
function changesFrom(base: Fact, changes: Partial<FactDraft>): Partial<FactContent> {
  const content = factContentFrom({ ...factDraftFrom(base), ...changes });
  const changed = fieldsOf(factFieldNames).filter((field) => changes[field] !== undefined);
  return pickFields(content, changed);
}
