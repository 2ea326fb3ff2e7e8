import { useState } from 'react';

import { paths } from '#app/paths.ts';
import { accountMessages } from '#domain/messages/account-messages.ts';
import { CheckLink } from '#features/account/check-link.tsx';
import { useAuthDialog } from '#providers/auth/use-auth-dialog.ts';
import { checkResetCode } from '#services/auth/check-code.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Focused } from '#ui/page/focused.tsx';

import { PasswordForm } from './password-form.tsx';

/** A new password for the account that the code belongs to. The code is only used up when the button is pressed. */
export function NewPassword({ code }: { code: string }) {
  const dialog = useAuthDialog();
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <Focused>
        <Notice
          tone="success"
          title="Your password was changed"
          action={
            // Without `next`, nothing on this screen would change after signing in.
            <Button variant="primary" onClick={() => dialog.open('login', { next: paths.home.to() })}>
              Sign in
            </Button>
          }
        >
          Sign in with your new password.
        </Notice>
      </Focused>
    );
  }
  return (
    <CheckLink
      code={code}
      check={checkResetCode}
      failure={accountMessages.resetPassword}
      refused={
        <Notice
          tone="danger"
          title={accountMessages.resetPassword}
          action={
            <Button variant="primary" onClick={() => dialog.open('reset')}>
              Send reset link
            </Button>
          }
        >
          The link has already been used or has expired.
        </Notice>
      }
    >
      {(email) => <PasswordForm code={code} email={email} onDone={() => setDone(true)} />}
    </CheckLink>
  );
}
