import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, memo, use, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

import {
  nextReportAt,
  reasonWords,
  reportLimit,
  reportReasons,
  reportSchema,
  reportsPerDay,
} from '#domain/report/report.ts';
import { type ReportDraft, reportDraftSchema } from '#domain/report/report-draft.ts';
import { timeOfDay } from '#domain/shared/dates.ts';
import { parseJson } from '#domain/shared/parse-json.ts';
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
import { takeFocus } from '#ui/page/focus-heading.ts';
import { Focused } from '#ui/page/focused.tsx';

import styles from './report.module.css';
import { ReportPlaceContext } from './report-place.ts';

const untyped: ReportDraft = { reason: '', text: '' };

const { reason, text } = reportSchema.shape;
const sentSchema = z.object({ sent: z.object({ reason, text }) });
type Sent = z.infer<typeof sentSchema>['sent'];

const reasons = [
  { value: '', label: 'Choose…' },
  ...reportReasons.map((value) => ({ value, label: reasonWords[value] })),
] as const;

/**
 * Reports a problem with a question to those who maintain the bank. What is typed survives a reload until it's sent. A visitor
 * signs in first, and then goes on with it. Memoized, since an answer doesn't change it.
 */
export const ReportButton = memo(function ReportButton({
  questionId,
  askedText = '',
  optionOrder = [],
}: {
  questionId: string;
  /** The text of a family's variant. */
  askedText?: string | undefined;
  /** The ids of the options as they're shown. */
  optionOrder?: string[] | undefined;
}) {
  const client = useQueryClient();
  const { user } = useAuth();
  const dialog = useAuthDialog();
  const place = use(ReportPlaceContext);
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(untyped);
  const [isUnchosen, setUnchosen] = useState(false);
  const asked = questionId + askedText;
  const mutationKey = ['report', user?.uid, asked];
  // Sending continues after the question is left. The outcome is shown where the question is shown again.
  const mutations = client.getMutationCache();
  const find = () => mutations.findAll({ mutationKey }).at(-1)?.state;
  const sending = useSyncExternalStore(mutations.subscribe, find, find);
  const isSending = sending?.status === 'pending';
  const isRefused = sending?.data === false;
  const unsent = sending?.status === 'error' || isRefused ? findSent(sending.variables) : undefined;
  const { mutate } = useMutation({
    mutationKey,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { failure: 'The report could not be sent' },
    mutationFn: async ({ uid, sent }: { uid: string; sent: Sent }) => {
      const { reportQuestion } = await loadChunk(() => import('#services/reports/report-question.ts'));
      return reportQuestion(uid, { questionId, ...sent, text: sent.text.trim(), askedText, optionOrder });
    },
    onSuccess: (isSent, { uid, sent }) => {
      if (!isSent) return;
      // What was typed meanwhile isn't sent.
      if (draft.reason === sent.reason && draft.text === sent.text) {
        setDraft(untyped);
        storeDraft('report', asked, null);
      }
      void client.invalidateQueries({ queryKey: reportKeys.ofUser(uid) });
    },
  });

  function begin(): void {
    if (!user) {
      place?.want(asked);
      const reason = 'Sign in to report a question, so we can answer you.';
      dialog.open('login', {
        reason: place ? `${reason} This attempt will be added to your account.` : reason,
        onDismiss: () => place?.want(null),
      });
      return;
    }
    // What was typed on this page is newer than what is stored, e.g. on a full disk.
    if (draft === untyped) setDraft(readReport(asked, user.uid) ?? unsent ?? untyped);
    setOpen(true);
  }

  const resume = useEffectEvent(() => {
    if (place?.take(asked)) begin();
  });
  const isSignedIn = user !== null;
  useEffect(() => {
    if (isSignedIn) resume();
  }, [isSignedIn]);

  /** If the dialog is closed before the report is sent, the outcome is kept for the next time it's opened. */
  function close(): void {
    setOpen(false);
    if (!isSending) for (const told of mutations.findAll({ mutationKey })) mutations.remove(told);
  }

  function change(changed: ReportDraft): void {
    setDraft(changed);
    // Nobody else finds what is still typed after the account has signed out in another tab.
    if (user) storeDraft('report', asked, changed.text === '' ? null : JSON.stringify(changed));
  }

  /** A user who has signed out in the meantime, e.g. in another tab, is asked to sign in; the text is kept. */
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!user) begin();
    else if (draft.reason === '') setUnchosen(true);
    else if (client.isMutating({ mutationKey }) === 0) {
      mutate({ uid: user.uid, sent: { ...draft, reason: draft.reason } });
    }
  }

  return (
    <>
      <Button variant="quiet" className={styles.report} busy={isSending} onClick={begin}>
        {unsent ? 'Send your report again' : 'Report a problem'}
      </Button>
      <Dialog open={open} onClose={close} title="Report a problem">
        {sending?.data === true ? (
          <Focused>
            <Notice tone="success" title="Thank you">
              We’ll look at the question. You’ll find our answer on the Contact page.
            </Notice>
          </Focused>
        ) : (
          <form className={styles.form} onSubmit={submit}>
            <SelectField
              ref={takeFocus}
              label="What is wrong?"
              error={isUnchosen && draft.reason === '' ? 'Choose what is wrong.' : undefined}
              options={reasons}
              value={draft.reason}
              onChoose={(chosen) => change({ ...draft, reason: chosen })}
            />
            <TextAreaField
              label="In your words"
              hint="What should it say, and where is that in BS&nbsp;7671? Quote an option’s words, not its letter."
              rows={4}
              maxLength={reportLimit}
              value={draft.text}
              onChange={(event) => change({ ...draft, text: event.target.value })}
            />
            {sending?.status === 'error' && (
              <Notice tone="danger">
                We couldn’t send your report. What you wrote is still here. Try again.
              </Notice>
            )}
            {isRefused && (
              <Notice tone="warning">
                You’ve sent {reportsPerDay} reports, the most we accept in a day. Try again after{' '}
                {timeOfDay(nextReportAt(sending.submittedAt))}.
              </Notice>
            )}
            <div>
              <Button variant="primary" type="submit" busy={isSending}>
                Send report
              </Button>
            </div>
          </form>
        )}
      </Dialog>
    </>
  );
});

/** What the user has typed about this question and not sent; undefined for nothing. */
function readReport(asked: string, uid: string): ReportDraft | undefined {
  return reportDraftSchema.safeParse(parseJson(readDraft('report', asked, uid))).data;
}

/** The report that was being sent. The device doesn't keep one of which only the reason was chosen, and may keep none. */
function findSent(variables: unknown): ReportDraft | undefined {
  return sentSchema.safeParse(variables).data?.sent;
}
