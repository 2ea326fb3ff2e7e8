import { useQuery } from '@tanstack/react-query';
import { shorten } from '#domain/question/shorten.ts';
import { type Report, reasonWords } from '#domain/report/report.ts';
import { shortDate } from '#domain/shared/dates.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { useAuth } from '#providers/auth/use-auth.ts';
import { loadStatus } from '#providers/query/load-status.ts';
import { ownReportsQuery, reportedTextsQuery } from '#providers/reports/queries.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Card, CardList } from '#ui/card/card.tsx';

import styles from './report.module.css';

/** The user's reports and the answers to them; renders nothing while there are none. */
export function OwnReports() {
  const { user } = useAuth();
  const query = useQuery(ownReportsQuery(user?.uid ?? null));
  const { data } = query;
  const status = loadStatus(query);
  const { data: texts } = useQuery(
    reportedTextsQuery(
      data?.filter(({ askedText }) => askedText === '').map(({ questionId }) => questionId) ?? [],
    ),
  );
  if (status === 'error') return <LoadingNotice what="reports" query={{ ...query, status }} />;
  if (!user || !data || data.length === 0) return null;
  return (
    <section className={styles.reports} aria-labelledby="reports-title">
      <h2 id="reports-title">Your reports</h2>
      <CardList>
        {data.map((report) => (
          <Card key={report.id} as="li">
            <OwnReport report={report} question={report.askedText || texts?.get(report.questionId)} />
          </Card>
        ))}
      </CardList>
    </section>
  );
}

function OwnReport({
  report: { reason, text, createdAt, status, answer },
  question,
}: {
  report: Report;
  /** Its text; undefined for a deleted one, or until it's known. */
  question: string | undefined;
}) {
  return (
    <>
      <p>
        <Badge tone={status === 'closed' ? 'success' : 'neutral'}>
          {status === 'closed' ? 'Answered' : 'Not answered yet'}
        </Badge>{' '}
        {shortDate(createdAt)}
      </p>
      {question && <p>{shorten(question, 120)}</p>}
      <p>{reasonWords[reason]}</p>
      {text && <p>“{text}”</p>}
      {answer && (
        <p>
          <strong>Answer:</strong> {answer}
        </p>
      )}
    </>
  );
}
