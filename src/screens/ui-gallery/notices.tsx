import { Button } from '#ui/button/button.tsx';
import { FailureNotice } from '#ui/notice/failure-notice.tsx';
import { Notice, type NoticeTone } from '#ui/notice/notice.tsx';

import { Example } from './example.tsx';

const notices: readonly { tone: NoticeTone; title: string; text: string; action: string }[] = [
  { tone: 'info', title: 'A new version is here', text: 'It takes over when you reload.', action: 'Reload' },
  { tone: 'success', title: 'Saved', text: 'Your result is in your account.', action: 'See it' },
  { tone: 'warning', title: 'No connection', text: 'Answers are kept on this device.', action: 'Try now' },
  { tone: 'danger', title: 'Not saved', text: 'Check your connection.', action: 'Try again' },
];

/** A notice in each tone: with only a title, with a text, and with an action. Then one before and after Dismiss. */
export function Notices() {
  return (
    <>
      <Example name="Title">
        {notices.map(({ tone, title }) => (
          <Notice key={tone} tone={tone} title={title} />
        ))}
      </Example>
      <Example name="Text">
        <Notice tone="info">The exam starts when you press the button, and cannot be paused.</Notice>
      </Example>
      <Example name="Title, text and action">
        {notices.map(({ tone, title, text, action }) => (
          <Notice key={tone} tone={tone} title={title} action={<Button>{action}</Button>}>
            {text}
          </Notice>
        ))}
      </Example>
      <Example name="Dismissible">
        {[false, true].map((isClearing) => (
          <FailureNotice
            key={String(isClearing)}
            title="Failed to delete quiz"
            isClearing={isClearing}
            onDismiss={() => {}}
          >
            Nothing was deleted.
          </FailureNotice>
        ))}
      </Example>
    </>
  );
}
