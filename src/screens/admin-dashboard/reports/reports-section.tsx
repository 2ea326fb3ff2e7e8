import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { openReportsQuery } from '#providers/reports/queries.ts';
import { maxReports } from '#services/reports/list-reports.ts';
import { Card, CardList } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Focused } from '#ui/page/focused.tsx';
import { Page } from '#ui/page/page.tsx';
import styles from '../admin-dashboard.module.css';
import { findLost } from '../editing/lost-typing.tsx';
import { LostReply } from './lost-reply.tsx';
import { OpenReport } from './open-report.tsx';
import { replies } from './report-replies.ts';

/** The open reports from learners about questions, the oldest first. */
export default function ReportsSection() {
  const reports = useQuery(openReportsQuery());
  const [closed, setClosed] = useState<{ readonly id: string; readonly isMine: boolean } | null>(null);
  // The focus is only lost once the form has gone from the list.
  const hasGone = closed && reports.data?.every(({ id }) => id !== closed.id);
  return (
    <Page
      title="Reports"
      lead="Open the question, fix it, regrade results if that’s fair, then reply."
      width="wide"
    >
      <LoadingNotice what="reports" query={reports} />
      {hasGone && (
        <Focused key={closed.id} onlyIfLost>
          <Notice tone={closed.isMine ? 'success' : 'info'}>
            {closed.isMine
              ? 'Your reply was sent. The report is closed.'
              : 'That report was already closed. It’s no longer in the list.'}
          </Notice>
        </Focused>
      )}
      {reports.data?.length === 0 && (
        <EmptyState title="No open reports">Reports from learners appear here.</EmptyState>
      )}
      <div className={styles.oneColumn}>
        <CardList>
          {reports.data &&
            findLost(replies, reports.data).map((report) => <LostReply key={report.id} report={report} />)}
          {reports.data?.map((report) => (
            <Card key={report.id} as="li">
              <OpenReport report={report} onClosed={(isMine) => setClosed({ id: report.id, isMine })} />
            </Card>
          ))}
        </CardList>
      </div>
      {reports.data?.length === maxReports && (
        <Notice tone="info">These are the {maxReports} reports that have waited longest.</Notice>
      )}
    </Page>
  );
}
