import { useQuery } from '@tanstack/react-query';

import { listOpenReports } from '#services/reports/list-reports.ts';
import { Card, CardList } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';

import { LoadingNotice } from '../loading-notice.tsx';
import { OpenReport } from './open-report.tsx';

/** What learners say about questions, the oldest first, to be answered. */
export default function ReportsSection() {
  const reports = useQuery({
    queryKey: ['open-reports'],
    meta: { volatile: true },
    queryFn: listOpenReports,
  });
  return (
    <Page
      title="Reports"
      lead="Open the question, mend it, mark the results anew where that is fair, and answer who wrote."
      width="wide"
    >
      <LoadingNotice what="reports" query={reports} />
      {reports.data?.length === 0 && (
        <EmptyState title="No report is open">
          What learners report about questions will stand here.
        </EmptyState>
      )}
      <CardList>
        {reports.data?.map((report) => (
          <Card key={report.id} as="li">
            <OpenReport report={report} />
          </Card>
        ))}
      </CardList>
    </Page>
  );
}
