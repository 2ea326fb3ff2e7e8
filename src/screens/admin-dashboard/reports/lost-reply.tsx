import { useQuery } from '@tanstack/react-query';

import type { Report } from '#domain/report/report.ts';
import { reportQuery } from '#providers/reports/queries.ts';
import { TextLink } from '#ui/link/link.tsx';
import styles from '../admin-dashboard.module.css';
import { adminPaths } from '../admin-paths.ts';
import { LostTyping } from '../editing/lost-typing.tsx';
import { CorrectionEnd } from './correction-end.tsx';
import { replies, unanswered } from './report-replies.ts';

/** What was typed to a report that is no longer open, until it's discarded. It may have been sent, though no answer came. */
export function LostReply({ report }: { report: Report }) {
  const { data: now } = useQuery(reportQuery(report.id));
  const answer = now?.status === 'closed' ? now.answer : null;
  const typed = replies.read(report.id)?.draft ?? unanswered;
  const isSent = answer !== null && answer === typed.reply.trim();
  return (
    <LostTyping
      drafts={replies}
      empty={unanswered}
      base={report}
      title={isSent ? 'Your reply was sent' : 'This report is no longer open'}
      reason={
        <>
          <p>{describeEnd(answer, isSent)}</p>
          {typed.correction.trim() && <CorrectionEnd end="unsure" />}
        </>
      }
    >
      {({ reply, correction }) => (
        <>
          {report.text && <p className={styles.typed}>“{report.text}”</p>}
          <p>
            <TextLink to={adminPaths.question.to({ questionId: report.questionId })}>
              Open the question
            </TextLink>
          </p>
          {reply && <p className={styles.typed}>Your reply: “{reply}”</p>}
          {correction && <p>Your correction: “{correction}”</p>}
        </>
      )}
    </LostTyping>
  );
}

function describeEnd(answer: string | null, isSent: boolean): string {
  if (isSent) return 'The report is closed.';
  // Whose reply it is can't be told: it may be this user's own, from an earlier try.
  return answer === null
    ? 'It was closed, or its writer deleted their account.'
    : `The learner got this reply: “${answer}”`;
}
