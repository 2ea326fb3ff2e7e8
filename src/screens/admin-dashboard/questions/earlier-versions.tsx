import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';

import type { Question } from '#domain/question/question.ts';
import { draftFrom } from '#domain/question/question-draft.ts';
import { questionDraftNames } from '#domain/question/question-draft-names.ts';
import type { QuestionVersion } from '#domain/question/question-version.ts';
import { dateAndTime } from '#domain/shared/dates.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { useAuth } from '#providers/auth/use-auth.ts';
import { versionsQuery } from '#providers/bank/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Table } from '#ui/table/table.tsx';
import styles from '../admin-dashboard.module.css';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import { findDifferences } from '../editing/differences.ts';
import { makeKeptDrafts, useKeptDraft } from '../editing/use-kept-draft.ts';
import { useWriteKey } from '../editing/use-write-key.ts';
import { PersonName } from '../person-name.tsx';
import { CorrectionField } from './correction-field.tsx';
import { RegradeButton } from './regrade-button.tsx';
import { loadUpdate, unlessTaken } from './save-question.ts';

/** What learners are told about the restored key, by the id of its version. All are forgotten once one of them is restored. */
const corrections = makeKeptDrafts('version-correction', z.record(z.string(), z.string()));

const noCorrections: Readonly<Record<string, string>> = {};

const failure = 'Failed to restore the earlier version';

/** The versions of the question before each change. Restoring one is a change like any other. */
export function EarlierVersions({
  question,
  onRestored,
}: {
  question: Question;
  onRestored: (question: Question) => void;
}) {
  const { user } = useAuth();
  const versions = useQuery(versionsQuery(question.id));
  const [asked, setAsked] = useState<QuestionVersion | null>(null);
  const { draft, change, clear } = useKeptDraft(
    corrections,
    noCorrections,
    question.id,
    null,
    asked !== null,
  );
  const restoring = useMutation({
    mutationKey: useWriteKey(),
    meta: { failure },
    mutationFn: async ({ id, question: earlier }: QuestionVersion) => {
      const { updateQuestion } = await loadUpdate();
      const note = { text: draft[id] ?? '' };
      return unlessTaken(() => updateQuestion(question, earlier, user?.uid ?? '', note));
    },
    onSuccess: (outcome) => {
      if (outcome.state !== 'saved') return;
      clear();
      onRestored(outcome.stored);
    },
  });
  const state = restoring.data?.state;

  if (!versions.data) return <LoadingNotice what="earlier versions" query={versions} />;
  if (versions.data.length === 0) return null;
  return (
    <section className={styles.form} aria-labelledby="versions-title">
      <h2 id="versions-title">Earlier versions</h2>
      <p>If you corrected the key, you can regrade the answers that learners have already given.</p>
      <RegradeButton question={question} />
      <BankFailedNotice of={restoring} title={failure} />
      {restoring.data?.state === 'taken' && (
        <Notice tone="warning" title={`Another question has the number ${restoring.data.other.questionId}`}>
          Nothing was restored. Give the other question a number of its own first.
        </Notice>
      )}
      {(state === 'conflict' || state === 'gone') && (
        <Notice tone="warning" title="Someone else changed or deleted this question meanwhile">
          Nothing was restored. Reload the page to see the question as it is now.
        </Notice>
      )}
      <Table
        caption="Earlier versions"
        rows={versions.data}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Until', cell: ({ savedAt }) => dateAndTime(savedAt) },
          { name: 'Changed by', cell: ({ savedBy }) => <PersonName uid={savedBy} /> },
          {
            name: 'Before the change',
            cell: ({ question: earlier }) => <Before earlier={earlier} now={question} />,
          },
          {
            name: 'Actions',
            cell: (version) =>
              differencesOf(version.question, question).length > 0 && (
                <Button
                  busy={restoring.isPending}
                  aria-label={`Restore the version until ${dateAndTime(version.savedAt)}`}
                  onClick={() => setAsked(version)}
                >
                  Restore
                </Button>
              ),
          },
        ]}
      />
      <ConfirmDialog
        open={asked !== null}
        title={asked ? `Restore the version until ${dateAndTime(asked.savedAt)}?` : ''}
        confirmLabel="Restore"
        onConfirm={() => {
          setAsked(null);
          if (asked) restoring.mutate(asked);
        }}
        onCancel={() => setAsked(null)}
      >
        {asked && (
          <>
            <Before earlier={asked.question} now={question} />
            <CorrectionField
              base={question}
              question={asked.question}
              value={draft[asked.id] ?? ''}
              onChange={(text) => change({ [asked.id]: text })}
            />
          </>
        )}
      </ConfirmDialog>
    </section>
  );
}

/** The fields of a version that differ from the question as it is now. */
function Before({ earlier, now }: { earlier: Question; now: Question }) {
  const differences = differencesOf(earlier, now);
  if (differences.length === 0) return <span className={styles.soft}>Same as now</span>;
  return differences.map(({ name, mine }) => (
    <p key={name}>
      <span className={styles.soft}>{name}:</span> {mine}
    </p>
  ));
}

function differencesOf(earlier: Question, now: Question) {
  const [mine, theirs] = [draftFrom(earlier), draftFrom(now)];
  return findDifferences(questionDraftNames, { base: theirs, mine, theirs });
}
