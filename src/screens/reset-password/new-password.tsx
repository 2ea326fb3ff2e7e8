import { useEffect, useState } from 'react';

import { messages } from '#domain/messages/messages.ts';
import { useAuthDialog } from '#providers/auth/use-auth-dialog.ts';
import { checkResetCode } from '#services/auth/check-code.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { PasswordForm } from './password-form.tsx';

type Step = { at: 'checking' | 'refused' | 'unreachable' | 'done' } | { at: 'ready'; email: string };

/** A new password for the account that the code belongs to. The code is checked first and spent on a press only. */
export function NewPassword({ code }: { code: string }) {
  const dialog = useAuthDialog();
  const [step, setStep] = useState<Step>({ at: 'checking' });

  useEffect(() => {
    if (step.at !== 'checking') return;
    let left = false;
    void checkResetCode(code).then((check) => {
      if (!left) setStep(check.state === 'good' ? { at: 'ready', email: check.email } : { at: check.state });
    });
    return () => {
      left = true;
    };
  }, [code, step.at]);

  switch (step.at) {
    case 'checking':
      return <Spinner label="Checking the link…" />;
    case 'ready':
      return <PasswordForm code={code} email={step.email} onDone={() => setStep({ at: 'done' })} />;
    case 'refused':
      return (
        <Notice
          tone="danger"
          title={messages.resetPassword}
          action={
            <Button variant="primary" onClick={() => dialog.open('reset')}>
              Send me a new link
            </Button>
          }
        >
          The link may have been used already, or it is too old.
        </Notice>
      );
    case 'unreachable':
      return (
        <Notice
          tone="danger"
          title={messages.resetPassword}
          action={<Button onClick={() => setStep({ at: 'checking' })}>Try again</Button>}
        >
          The link could not be checked. Look at your connection; the link stays good.
        </Notice>
      );
    case 'done':
      return (
        <Notice
          tone="success"
          title="Your password was changed"
          action={
            <Button variant="primary" onClick={() => dialog.open('login')}>
              Sign in
            </Button>
          }
        >
          Sign in with the new one.
        </Notice>
      );
  }
}
