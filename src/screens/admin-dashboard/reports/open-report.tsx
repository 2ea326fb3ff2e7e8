import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { paths } from '#app/paths.ts';
import { type Report, reportLimit, reportReasons } from '#domain/report/report.ts';
import { dateAndTime } from '#domain/shared/dates.ts';
import { logError } from '#services/log.ts';
import { closeReport } from '#services/reports/close-report.ts';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from '../admin-dashboard.module.css';
import { ReportedItem } from './reported-item.tsx';

/** One report, and the answer that closes it. */
export function OpenReport({ report }: { report: Report }) {
  const client = useQueryClient();
  const [answer, setAnswer] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function close(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (answer.trim() === '') return;
    setBusy(true);
    setFailed(false);
    try {
      await closeReport(report.id, answer.trim());
      await client.invalidateQueries({ queryKey: ['open-reports'] });
    } catch (error) {
      logError('The report could not be closed', error);
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void close(event)}>
      <h2>{reportReasons[report.reason]}</h2>
      {report.text && <p>“{report.text}”</p>}
      <ReportedItem questionId={report.questionId} />
      <p className={styles.soft}>
        {dateAndTime(report.createdAt)} ·{' '}
        <TextLink to={paths.adminQuestion.to({ questionId: report.questionId })}>Open the question</TextLink>
      </p>
      <TextAreaField
        label="Answer to who wrote it"
        rows={3}
        maxLength={reportLimit}
        value={answer}
        error={tried && answer.trim() === '' ? 'Say what came of it.' : undefined}
        onChange={(event) => setAnswer(event.target.value)}
      />
      {failed && <Notice tone="danger">The report could not be closed. Try again.</Notice>}
      <div>
        <Button type="submit" busy={busy}>
          Answer and close
        </Button>
      </div>
    </form>
  );
}
