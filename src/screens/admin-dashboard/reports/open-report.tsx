import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { maxCorrectionText } from '#domain/correction/correction.ts';
import { type Report, reasonWords, reportLimit } from '#domain/report/report.ts';
import { dateAndTime } from '#domain/shared/dates.ts';
import { RichText } from '#features/rich-text/rich-text.tsx';
import { questionQuery } from '#providers/bank/queries.ts';
import { correctionKeys } from '#providers/corrections/queries.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { usePreload } from '#providers/loading/use-preload.ts';
import { openReportsQuery, reportKeys } from '#providers/reports/queries.ts';
import type { ClosedBefore } from '#services/reports/close-report.ts';
import { Button } from '#ui/button/button.tsx';
import { focusFirstWrong } from '#ui/field/focus-first-wrong.ts';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import styles from '../admin-dashboard.module.css';
import { adminPaths } from '../admin-paths.ts';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import { RestoredNotice } from '../editing/restored-notice.tsx';
import { useKeptDraft } from '../editing/use-kept-draft.ts';
import { useWriteKey } from '../editing/use-write-key.ts';
import { PersonName } from '../person-name.tsx';
import { CorrectionEnd } from './correction-end.tsx';
import { replies, unanswered } from './report-replies.ts';
import { ReportedItem } from './reported-item.tsx';

const loadService = () => loadChunk(() => import('#services/reports/close-report.ts'));

const failure = 'Failed to close the report';

/** One report, and the reply that closes it. */
export function OpenReport({
  report,
  onClosed,
}: {
  report: Report;
  /** Called before it's removed from the list. @param isMine whether this reply closed it */
  onClosed: (isMine: boolean) => void;
}) {
  const client = useQueryClient();
  usePreload(loadService);
  const { draft, restored, change, clear } = useKeptDraft(replies, unanswered, report.id, report);
  const { reply, correction } = draft;
  const question = useQuery(questionQuery(report.questionId));
  const [tried, setTried] = useState(false);
  /** The corrections sent in tries that failed: if one of those closed the report, its correction is published. */
  const [lost, setLost] = useState<readonly string[]>([]);
  const isEmpty = reply.trim() === '';
  const closing = useMutation({
    mutationKey: useWriteKey(),
    meta: { failure },
    mutationFn: async (sent: typeof draft) => {
      const { closeReport } = await loadService();
      return closeReport(report.id, sent.reply.trim(), sent.correction.trim());
    },
    onError: (_error, { correction: sent }) => setLost((before) => [...before, sent.trim()]),
    onSuccess: async (closedBefore, sent) => {
      if (closedBefore && !isSame(closedBefore, sent)) return;
      keepUnsent(sent);
      onClosed(true);
      client.setQueryData(openReportsQuery().queryKey, (open) => open?.filter(({ id }) => id !== report.id));
      await refresh();
    },
    onSettled: (_closed, _error, sent) => {
      // A try that seems to have failed may have published it. The outcome is shown before the list is read again.
      if (sent.correction.trim()) void client.invalidateQueries({ queryKey: correctionKeys.list() });
    },
  });

  function isUnsure(sent: typeof draft): boolean {
    return lost.some((text) => text !== '' && text !== sent.correction.trim());
  }

  /** Whether an earlier try of the same had closed it, and none of the failed ones can have published something else. */
  function isSame({ stored, isPublished }: ClosedBefore, sent: typeof draft): boolean {
    const hasCorrection = sent.correction.trim() !== '';
    return stored.answer === sent.reply.trim() && isPublished === hasCorrection && !isUnsure(sent);
  }

  function refresh(): Promise<void> {
    return client.invalidateQueries({ queryKey: reportKeys.open() });
  }

  /** Keeps what was typed since a reply was sent: it stays on the list. */
  function keepUnsent(sent: typeof draft): void {
    const left = {
      reply: reply === sent.reply ? '' : reply,
      correction: correction === sent.correction ? '' : correction,
    };
    if (left.reply || left.correction) replies.store(report.id, { base: report, draft: left });
    else forget();
  }

  function forget(): void {
    clear();
    setTried(false);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (isEmpty) focusFirstWrong(event.currentTarget);
    else closing.mutate(draft);
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <h2>
        {question.data && `${question.data.questionId}: `}
        {reasonWords[report.reason]}
      </h2>
      {report.text && <p className={styles.typed}>“{report.text}”</p>}
      {report.askedText && (
        <>
          <p className={styles.soft}>Asked with these values:</p>
          <RichText text={report.askedText} />
        </>
      )}
      <ReportedItem report={report} />
      <p className={styles.soft}>
        <PersonName uid={report.userId} />, {dateAndTime(report.createdAt)} ·{' '}
        <TextLink to={adminPaths.question.to({ questionId: report.questionId })}>Open the question</TextLink>
      </p>
      <RestoredNotice restored={restored} busy={closing.isPending} onDiscard={forget} />
      <TextAreaField
        label="Your reply"
        rows={3}
        maxLength={reportLimit}
        value={reply}
        error={tried && isEmpty ? 'Say what you did about it.' : undefined}
        onChange={({ target: { value } }) => change({ reply: value })}
      />
      <TextAreaField
        label="Correction to publish"
        hint="One sentence for everybody who answered this question. Leave blank to publish none."
        rows={2}
        maxLength={maxCorrectionText}
        value={correction}
        onChange={({ target: { value } }) => change({ correction: value })}
      />
      <BankFailedNotice of={closing} title={failure} />
      {closing.data && !isSame(closing.data, closing.variables) && (
        <Notice
          tone="warning"
          title="This report was already closed"
          action={
            <Button
              onClick={() => {
                // The form goes with the report, so the reply can't be sent any more.
                forget();
                onClosed(false);
                void refresh();
              }}
            >
              Discard what I typed
            </Button>
          }
        >
          <Earlier {...closing.data} sent={closing.variables} />
          {isUnsure(closing.variables) && <CorrectionEnd end="earlier" />}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={closing.isPending}>
          Reply and close
        </Button>
      </div>
    </form>
  );
}

/** Whose reply closed it can't be told: it may be this user's own, from an earlier try whose response was lost. */
function Earlier({ stored, isPublished, sent }: ClosedBefore & { sent: typeof unanswered }) {
  return (
    <>
      <p>The learner got this reply: “{stored.answer}”</p>
      {stored.answer !== sent.reply.trim() && <p>Your reply wasn’t sent.</p>}
      {sent.correction.trim() && <CorrectionEnd end={isPublished ? 'published' : 'unpublished'} />}
    </>
  );
}
