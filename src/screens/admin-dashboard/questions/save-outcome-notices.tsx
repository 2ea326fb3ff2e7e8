import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import { ConflictNotice } from '../editing/conflict-notice.tsx';
import { Focused } from '../editing/focused.tsx';
import type { useQuestionForm } from './use-question-form.ts';

/** What came of saving a question, beside the button that saves. */
export function SaveOutcomeNotices({
  form: { busy, conflict, errors, failed, gone, saveAsNew },
}: {
  form: ReturnType<typeof useQuestionForm>;
}) {
  return (
    <>
      {conflict && (
        <Focused>
          <ConflictNotice
            what="question"
            differences={conflict.differences}
            busy={busy}
            onKeepMine={conflict.keepMine}
            onTakeTheirs={conflict.takeTheirs}
          >
            Saving writes only the fields that you changed, and what you replace stays under “Earlier
            versions”.
          </ConflictNotice>
        </Focused>
      )}
      {gone && (
        <Focused>
          <Notice
            tone="danger"
            title="Someone else deleted this question"
            action={
              <Button busy={busy} onClick={saveAsNew}>
                Save as a new question
              </Button>
            }
          >
            Your changes are still here.
          </Notice>
        </Focused>
      )}
      {failed && (
        <Focused>
          <Notice tone="danger" title="Failed to save the question">
            What you wrote is kept in this tab. Check your connection and try again.
          </Notice>
        </Focused>
      )}
      {Object.keys(errors).length > 0 && (
        <Notice tone="danger" title="The question isn’t complete">
          Fix the fields marked in red.
        </Notice>
      )}
    </>
  );
}
