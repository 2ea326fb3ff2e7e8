import { useQuery } from '@tanstack/react-query';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { openReportsQuery } from '#providers/reports/queries.ts';
import { Card, CardList } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { OpenReport } from './open-report.tsx';

/** The open reports of learners about questions, the oldest first. */
export default function ReportsSection() {
  const reports = useQuery(openReportsQuery());
  return (
    <Page
      title="Reports"
      lead="Open the question, fix it, regrade results if that’s fair, then reply."
      width="wide"
    >
      <LoadingNotice what="reports" query={reports} />
      {reports.data?.length === 0 && (
        <EmptyState title="No open reports">Reports from learners appear here.</EmptyState>
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
