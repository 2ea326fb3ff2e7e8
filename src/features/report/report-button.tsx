import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, memo, useState, useSyncExternalStore } from 'react';

import {
  nextReportAt,
  type ReportReason,
  reasonWords,
  reportLimit,
  reportReasons,
  reportsPerDay,
} from '#domain/report/report.ts';
import { timeOfDay } from '#domain/shared/dates.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useAuthDialog } from '#providers/auth/use-auth-dialog.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { reportKeys } from '#providers/reports/queries.ts';
import { readDraft, storeDraft } from '#services/storage/question-drafts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Focused } from '#ui/page/focused.tsx';

import styles from './report.module.css';

/**
 * Reports a problem with a question to those who maintain the bank. What is typed survives a reload until it's sent.
 * Memoized, since an answer doesn't change it.
 */
export const ReportButton = memo(function ReportButton({
  questionId,
  askedText = '',
}: {
  questionId: string;
  /** The text of a family's variant. */
  askedText?: string | undefined;
}) {
  const client = useQueryClient();
  const { user } = useAuth();
  const dialog = useAuthDialog();
  const [open, setOpen] = useState(false);
  /** The reason with the text after it, as it's stored; empty before anything is typed. */
  const [draft, setDraft] = useState('');
  const reason = reportReasons.find((one) => draft.startsWith(one)) ?? 'wrong-key';
  const text = draft.slice(reason.length);
  const asked = questionId + askedText;
  const mutationKey = ['report', asked];
  // Sending goes on when the question is left, and its draft is only removed once it's sent.
  const isOnItsWay = () => client.isMutating({ mutationKey }) > 0;
  const isSending = useSyncExternalStore(client.getMutationCache().subscribe, isOnItsWay, isOnItsWay);
  const send = useMutation({
    mutationKey,
    meta: { failure: 'The report could not be sent' },
    mutationFn: async ({ uid }: { uid: string; sent: string }) => {
      const { reportQuestion } = await loadChunk(() => import('#services/reports/report-question.ts'));
      return reportQuestion(uid, { questionId, reason, text: text.trim(), askedText });
    },
    onSuccess: (isSent, { uid, sent }) => {
      if (!isSent) return;
      // What was typed meanwhile isn't sent.
      if (draft === sent) {
        setDraft('');
        storeDraft('report', asked, null);
      }
      void client.invalidateQueries({ queryKey: reportKeys.ofUser(uid) });
    },
  });

  function begin(): void {
    if (!user) {
      dialog.open('login', { reason: 'Sign in to report a question, so we can answer you.' });
      return;
    }
    // What was typed on this page is newer than what is stored, e.g. on a full disk.
    setDraft(draft || readDraft('report', asked, user.uid) || '');
    setOpen(true);
  }

  /** What became of a report is still told if the dialog was closed before it was sent. */
  function close(): void {
    setOpen(false);
    if (!isSending) send.reset();
  }

  function change(newReason: ReportReason, newText: string): void {
    const changed = newReason + newText;
    setDraft(changed);
    // Nobody else finds what is still typed after the account has signed out in another tab.
    if (user) storeDraft('report', asked, newText === '' ? null : changed);
  }

  /** A user who has signed out in the meantime, e.g. in another tab, is asked to sign in; the text is kept. */
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!user) begin();
    else if (!isOnItsWay()) send.mutate({ uid: user.uid, sent: draft });
  }

  return (
    <>
      <Button variant="quiet" className={styles.report} busy={isSending} onClick={begin}>
        Report a problem
      </Button>
      <Dialog open={open} onClose={close} title="Report a problem">
        {send.data === true ? (
          <Focused>
            <Notice tone="success" title="Thank you">
              We’ll look at the question. You’ll find our answer on the Contact page.
            </Notice>
          </Focused>
        ) : (
          <form className={styles.form} onSubmit={submit}>
            <SelectField
              label="What is wrong?"
              options={reportReasons.map((value) => ({ value, label: reasonWords[value] }))}
              value={reason}
              onChoose={(chosen) => change(chosen, text)}
            />
            <TextAreaField
              label="In your words"
              hint="What should it say, and where is that in BS&nbsp;7671?"
              rows={4}
              maxLength={reportLimit}
              value={text}
              onChange={(event) => change(reason, event.target.value)}
            />
            {send.isError && (
              <Notice tone="danger">
                We couldn’t send your report. What you wrote is still here. Try again.
              </Notice>
            )}
            {send.data === false && (
              <Notice tone="warning">
                You’ve sent {reportsPerDay} reports, the most we accept in a day. Try again after{' '}
                {timeOfDay(nextReportAt(Date.now()))}.
              </Notice>
            )}
            <div>
              <Button variant="primary" type="submit" busy={send.isPending}>
                Send report
              </Button>
            </div>
          </form>
        )}
      </Dialog>
    </>
  );
});
