import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import { Focused } from '#ui/page/focused.tsx';

/** Says beside the buttons that the text wasn't saved, because another question has the number. The field itself is far above. */
export function NumberTaken() {
  return (
    <Focused>
      <Notice
        tone="danger"
        title="Another question has this number"
        action={
          <Button
            onClick={() =>
              document.querySelector<HTMLElement>('[data-editor] [aria-invalid="true"]')?.focus()
            }
          >
            Go to the number
          </Button>
        }
      >
        This text wasn’t stored. If the other question isn’t your own earlier try, give this one a number of
        its own.
      </Notice>
    </Focused>
  );
}
