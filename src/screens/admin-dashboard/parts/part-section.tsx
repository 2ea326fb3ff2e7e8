import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';

import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { partEditorQuery } from '#providers/editors/queries.ts';
import { PartNotFoundError } from '#services/parts/get-part.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import styles from '../admin-dashboard.module.css';
import { adminPaths } from '../admin-paths.ts';
import { LostEdits } from '../editing/lost-edits.tsx';
import { PartForm, partEdits } from './part-form.tsx';
import { PartQuestions } from './part-questions.tsx';

const allParts = <ButtonLink to={adminPaths.parts.to()}>All parts</ButtonLink>;

/** One exam part: its facts and its questions. */
export default function PartSection() {
  const { partId = '' } = useParams();
  const part = useQuery(partEditorQuery(partId));
  if (part.error instanceof PartNotFoundError) {
    return (
      <Page title="Exam part" width="wide">
        <LostEdits
          key={partId}
          find={() => partEdits.read(partId)?.base ?? null}
          title="This exam part was deleted, or can’t be read"
          none={
            <EmptyState title={part.error.message} action={allParts}>
              It may have been deleted, or it can’t be read.
            </EmptyState>
          }
        >
          {(base, onDiscard) => <PartForm part={base} onDiscard={onDiscard} />}
        </LostEdits>
      </Page>
    );
  }
  return (
    <Page title={part.data?.title || 'Exam part'} width="wide" actions={allParts}>
      <LoadingNotice what="exam part" query={part} />
      {part.data && (
        <div className={styles.form}>
          <PartForm key={partId} part={part.data} />
          <PartQuestions part={part.data} />
        </div>
      )}
    </Page>
  );
}
