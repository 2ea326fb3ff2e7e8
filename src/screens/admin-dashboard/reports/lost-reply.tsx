import type { Report } from '#domain/report/report.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';
import { adminPaths } from '../admin-paths.ts';
import { useKeptDraft } from '../editing/use-kept-draft.ts';
import { replies, unanswered } from './report-replies.ts';

/** What was typed to a report that is no longer open, until it's discarded. */
export function LostReply({ report }: { report: Report }) {
  const { draft, dirty, clear } = useKeptDraft(replies, unanswered, report.id, report);
  if (!dirty) return null;
  return (
    <Card as="li">
      <Notice
        tone="warning"
        title="This report is no longer open"
        action={
          <Button ref={leaveFocus} onClick={clear}>
            Discard what I typed
          </Button>
        }
      >
        It was closed, or its writer deleted their account. What you typed is still here.
      </Notice>
      {report.text && <p>“{report.text}”</p>}
      <p>
        <TextLink to={adminPaths.question.to({ questionId: report.questionId })}>Open the question</TextLink>
      </p>
      {draft.reply && <p>Your reply: “{draft.reply}”</p>}
      {draft.correction && <p>Your correction: “{draft.correction}”</p>}
    </Card>
  );
}
