import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** What to do if no email app opened or it truncated the message: the browser reports neither. */
export function Handover({ address, message }: { address: string; message: string }) {
  return (
    <Notice
      tone="info"
      title="Your email app should have opened"
      action={
        <CopyButton
          label="Copy message"
          text={() => message}
          copied="Copied"
          otherwise="Select the text above instead."
        />
      }
    >
      If it didn’t, send your message to {address} yourself. What you typed is still here.
    </Notice>
  );
}
