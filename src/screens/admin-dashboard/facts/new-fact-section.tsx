import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';

import {
  emptyFactDraft,
  factContentFrom,
  factDraftSchema,
  findFactErrors,
  findFactIdError,
} from '#domain/fact/fact-draft.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { usePreload } from '#providers/loading/use-preload.ts';
import { useSingleMutation } from '#providers/query/use-single-mutation.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import styles from '../admin-dashboard.module.css';
import { adminPaths } from '../admin-paths.ts';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import { EditorForm } from '../editing/editor-form.tsx';
import { RestoredNotice } from '../editing/restored-notice.tsx';
import { makeKeptDrafts, useKeptDraft } from '../editing/use-kept-draft.ts';
import { useWriteKey } from '../editing/use-write-key.ts';
import { useOpenNext } from '../use-open-next.ts';
import { cacheFact } from './fact-cache.ts';
import { factEdits } from './fact-edits.ts';
import { FactFields } from './fact-fields.tsx';

const loadService = () => loadChunk(() => import('#services/facts/save-fact.ts'));

const newFact = { ...emptyFactDraft, id: '' };

const newFacts = makeKeptDrafts('new-fact', z.extend(factDraftSchema, { id: z.string() }));

const failure = 'Failed to add the fact';

/** A new fact. Its id can't be changed later, since questions refer to it. */
export default function NewFactSection() {
  const client = useQueryClient();
  usePreload(loadService);
  const open = useOpenNext();
  const { draft, dirty, restored, change, clear } = useKeptDraft(newFacts, newFact);
  const [tried, setTried] = useState(false);
  const adding = useSingleMutation({
    mutationKey: useWriteKey(),
    meta: { failure },
    mutationFn: async (sent: typeof draft) => {
      const { addFact } = await loadService();
      return addFact(sent.id.trim(), factContentFrom(sent));
    },
    onSuccess: (stored, sent) => {
      if (!stored) return;
      clear();
      // What was typed meanwhile becomes an edit of the new fact.
      if (draft !== sent) factEdits.store(stored.id, { base: stored, draft });
      cacheFact(client, stored);
      open(adminPaths.fact.to({ factId: stored.id }));
    },
  });
  const errors = findFactErrors(draft);
  const isTaken = adding.data === null && adding.variables.id === draft.id;
  const idError = isTaken ? 'Another fact has this id.' : findFactIdError(draft.id);
  const isValid = Object.keys(errors).length === 0 && findFactIdError(draft.id) === undefined;

  function save(): void {
    setTried(true);
    if (isValid) adding.mutate(draft);
  }

  function discard(): void {
    clear();
    setTried(false);
    adding.reset();
  }

  return (
    <Page
      title="New fact"
      width="wide"
      actions={<ButtonLink to={adminPaths.facts.to()}>All facts</ButtonLink>}
    >
      <EditorForm label="New fact" dirty={dirty} isValid={isValid} onSave={save}>
        <RestoredNotice restored={restored} busy={adding.isPending} onDiscard={discard} />
        <div className={styles.pair}>
          <TextField
            label="Id"
            hint="The part and a number, e.g. 4.96"
            value={draft.id}
            error={tried ? idError : undefined}
            // It can't be changed once the fact is there.
            readOnly={adding.isPending}
            onChange={(event) => change({ id: event.target.value })}
          />
        </div>
        <FactFields draft={draft} errors={tried ? errors : {}} onChange={change} />
        <BankFailedNotice of={adding} title={failure} />
        <div>
          <Button variant="primary" type="submit" busy={adding.isPending}>
            Add the fact
          </Button>
        </div>
      </EditorForm>
    </Page>
  );
}
