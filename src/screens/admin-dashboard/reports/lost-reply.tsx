import type { Report } from '#domain/report/report.ts';
import { TextLink } from '#ui/link/link.tsx';
import { adminPaths } from '../admin-paths.ts';
import { LostTyping } from '../editing/lost-typing.tsx';
import { replies, unanswered } from './report-replies.ts';

/** What was typed to a report that is no longer open, until it's discarded. */
export function LostReply({ report }: { report: Report }) {
  return (
    <LostTyping
      drafts={replies}
      empty={unanswered}
      base={report}
      title="This report is no longer open"
      reason="It was closed, or its writer deleted their account."
    >
      {({ reply, correction }) => (
        <>
          {report.text && <p>“{report.text}”</p>}
          <p>
            <TextLink to={adminPaths.question.to({ questionId: report.questionId })}>
              Open the question
            </TextLink>
          </p>
          {reply && <p>Your reply: “{reply}”</p>}
          {correction && <p>Your correction: “{correction}”</p>}
        </>
      )}
    </LostTyping>
  );
}
