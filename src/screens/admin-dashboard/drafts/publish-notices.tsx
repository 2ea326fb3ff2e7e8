import { Notice } from '#ui/notice/notice.tsx';
import { Focused } from '#ui/page/focused.tsx';
import { BankFailedNotice } from '../bank-failed-notice.tsx';

/** Says beside the button why something wasn't published. */
export function PublishNotices({
  publishing,
  isIncomplete,
}: {
  publishing: {
    readonly data: { readonly state: string } | null | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    readonly reset: () => void;
  };
  /** Whether publishing was tried while the form had errors. */
  isIncomplete: boolean;
}) {
  return (
    <>
      {isIncomplete && (
        <Notice tone="danger" title="It isn’t complete, so it can’t be published">
          Fix the fields with errors. You can save a draft as it is.
        </Notice>
      )}
      {publishing.data?.state === 'overtaken' && (
        <Focused>
          <Notice tone="warning" title="Someone else changed this draft while you were editing">
            Nothing was published. Save the draft to see where yours differs.
          </Notice>
        </Focused>
      )}
      {publishing.data?.state === 'gone' && (
        <Focused>
          <Notice tone="danger" title="Someone else published or deleted this draft">
            Nothing was published. Look in Questions, Quizzes or Deleted.
          </Notice>
        </Focused>
      )}
      {publishing.isError && (
        <Focused>
          <BankFailedNotice of={publishing} title="Failed to publish it">
            What you wrote is still here. Check your connection and try again.
          </BankFailedNotice>
        </Focused>
      )}
    </>
  );
}
