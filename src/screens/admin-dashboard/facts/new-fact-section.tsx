import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { emptyFactDraft, factContentFrom, findFactErrors, findFactIdError } from '#domain/fact/fact-draft.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { usePreload } from '#providers/loading/use-preload.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import styles from '../admin-dashboard.module.css';
import { adminPaths } from '../admin-paths.ts';
import { EditorForm } from '../editing/editor-form.tsx';
import { FailedNotice } from '../failed-notice.tsx';
import { cacheFact } from './fact-cache.ts';
import { FactFields } from './fact-fields.tsx';

const loadService = () => loadChunk(() => import('#services/facts/save-fact.ts'));

const failure = 'Failed to add the fact';

/** A new fact. Its id stays, since questions name it. */
export default function NewFactSection() {
  const client = useQueryClient();
  usePreload(loadService);
  const navigate = useNavigate();
  const [id, setId] = useState('');
  const [draft, setDraft] = useState(emptyFactDraft);
  const [tried, setTried] = useState(false);
  const adding = useMutation({
    meta: { failure },
    mutationFn: async () => {
      const { addFact } = await loadService();
      return addFact(id.trim(), factContentFrom(draft));
    },
    onSuccess: (stored) => {
      if (!stored) return;
      cacheFact(client, stored);
      void navigate(adminPaths.fact.to({ factId: stored.id }));
    },
  });
  const errors = findFactErrors(draft);
  const idError = adding.data === null ? 'Another fact has this id.' : findFactIdError(id);
  const isValid = Object.keys(errors).length === 0 && findFactIdError(id) === undefined;

  function save(): void {
    setTried(true);
    if (isValid) adding.mutate();
  }

  return (
    <Page
      title="New fact"
      width="wide"
      actions={<ButtonLink to={adminPaths.facts.to()}>All facts</ButtonLink>}
    >
      <EditorForm
        label="New fact"
        dirty={id !== '' || draft !== emptyFactDraft}
        isValid={isValid}
        onSave={save}
      >
        <div className={styles.pair}>
          <TextField
            label="Id"
            hint="The part and a number, e.g. 4.96"
            value={id}
            error={tried ? idError : undefined}
            onChange={(event) => {
              setId(event.target.value);
              adding.reset();
            }}
          />
        </div>
        <FactFields
          draft={draft}
          errors={tried ? errors : {}}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
        <FailedNotice of={adding} title={failure} />
        <div>
          <Button variant="primary" type="submit" busy={adding.isPending}>
            Add the fact
          </Button>
        </div>
      </EditorForm>
    </Page>
  );
}
