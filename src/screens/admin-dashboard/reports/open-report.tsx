import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { maxCorrectionText } from '#domain/correction/correction.ts';
import { type Report, reportLimit, reportReasons } from '#domain/report/report.ts';
import { dateAndTime } from '#domain/shared/dates.ts';
import { correctionKeys } from '#providers/corrections/queries.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { usePreload } from '#providers/loading/use-preload.ts';
import { reportKeys } from '#providers/reports/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import styles from '../admin-dashboard.module.css';
import { adminPaths } from '../admin-paths.ts';
import { FailedNotice } from '../failed-notice.tsx';
import { PersonName } from '../person-name.tsx';
import { ReportedItem } from './reported-item.tsx';

const loadService = () => loadChunk(() => import('#services/reports/close-report.ts'));

const failure = 'Failed to close the report';

/** One report, and the reply that closes it. */
export function OpenReport({ report }: { report: Report }) {
  const client = useQueryClient();
  usePreload(loadService);
  const [reply, setReply] = useState('');
  const [correction, setCorrection] = useState('');
  const [tried, setTried] = useState(false);
  const isEmpty = reply.trim() === '';
  const closing = useMutation({
    meta: { failure },
    mutationFn: async () => {
      const { closeReport } = await loadService();
      return closeReport(report.id, reply.trim(), correction.trim());
    },
    onSuccess: async (closedBefore) => {
      if (closedBefore) return;
      if (correction.trim()) await client.invalidateQueries({ queryKey: correctionKeys.list() });
      await refresh();
    },
  });

  function refresh(): Promise<void> {
    return client.invalidateQueries({ queryKey: reportKeys.open() });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!isEmpty) closing.mutate();
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <h2>{reportReasons[report.reason]}</h2>
      {report.text && <p>“{report.text}”</p>}
      <ReportedItem questionId={report.questionId} />
      <p className={styles.soft}>
        <PersonName uid={report.userId} />, {dateAndTime(report.createdAt)} ·{' '}
        <TextLink to={adminPaths.question.to({ questionId: report.questionId })}>Open the question</TextLink>
      </p>
      <TextAreaField
        label="Your reply"
        rows={3}
        maxLength={reportLimit}
        value={reply}
        error={tried && isEmpty ? 'Say what you did about it.' : undefined}
        onChange={(event) => setReply(event.target.value)}
      />
      <TextAreaField
        label="Correction to publish"
        hint="One sentence for everybody who answered this question. Leave blank to publish none."
        rows={2}
        maxLength={maxCorrectionText}
        value={correction}
        onChange={(event) => setCorrection(event.target.value)}
      />
      <FailedNotice of={closing} title={failure} />
      {closing.data && (
        <Notice
          tone="warning"
          title="Someone else closed this report"
          action={<Button onClick={() => void refresh()}>Update the list</Button>}
        >
          They replied “{closing.data.answer}”. Your reply wasn’t sent.
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
