import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Question } from '#domain/question/question.ts';
import { dateAndTime } from '#domain/shared/dates.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { logError } from '#services/log.ts';
import { listVersions } from '#services/questions/list-versions.ts';
import { saveQuestion } from '#services/questions/save-question.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Table } from '#ui/table/table.tsx';

import styles from '../admin-dashboard.module.css';
import { LoadingNotice } from '../loading-notice.tsx';
import { questionDifferences } from './question-differences.ts';
import { RegradeButton } from './regrade-button.tsx';

/** What the question was before each change; any of it can be brought back, which is a change like others. */
export function FormerVersions({
  question,
  onRestored,
}: {
  question: Question;
  onRestored: (question: Question) => void;
}) {
  const { user } = useAuth();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const versions = useQuery({
    queryKey: ['question-versions', question.id],
    meta: { volatile: true },
    queryFn: () => listVersions(question.id),
  });

  async function restore(former: Question): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const outcome = await saveQuestion({ ...former, id: question.id }, question, user?.uid ?? '');
      if (outcome.state === 'saved') onRestored(outcome.question);
      else
        setProblem('Somebody else has changed or deleted the question in the meantime. Load the page anew.');
    } catch (error) {
      logError('The former version could not be restored', error);
      setProblem('The former version could not be restored. Try again.');
    } finally {
      setBusy(false);
    }
  }

  if (versions.data?.length === 0) return null;
  return (
    <section className={styles.form} aria-labelledby="versions-title">
      <h2 id="versions-title">Former versions</h2>
      <p>After the key was mended, the answers that learners gave can be marked by the new one.</p>
      {versions.data && <RegradeButton question={question} versions={versions.data} />}
      <LoadingNotice what="former versions" query={versions} />
      {problem && <Notice tone="danger">{problem}</Notice>}
      {versions.data && (
        <Table
          caption="Former versions"
          rows={versions.data}
          keyOf={({ id }) => id}
          columns={[
            { name: 'Until', cell: ({ savedAt }) => dateAndTime(savedAt) },
            { name: 'Changed by', cell: ({ savedBy }) => (savedBy === user?.uid ? 'You' : savedBy) },
            {
              name: 'Was',
              cell: ({ question: former }) =>
                questionDifferences(former, question).map(({ field, a }) => (
                  <p key={field}>
                    <span className={styles.soft}>{field}:</span> {a}
                  </p>
                )),
            },
            {
              name: 'Restore',
              cell: ({ question: former, savedAt }) => (
                <Button
                  busy={busy}
                  aria-label={`Restore the version until ${dateAndTime(savedAt)}`}
                  onClick={() => void restore(former)}
                >
                  Restore
                </Button>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}
