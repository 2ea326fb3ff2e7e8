import { Navigate } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { useActionLink } from '#features/account/use-action-link.ts';
import { useAuthDialog } from '#providers/auth/use-auth-dialog.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';

import { NewPassword } from './new-password.tsx';

/** Sets a new password with the code in the email's link. A link that confirms an address is redirected to its own screen. */
export default function ResetPasswordScreen() {
  const { code, elsewhere } = useActionLink('resetPassword', paths.verifyEmail.to());
  const dialog = useAuthDialog();

  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  return (
    <Page title="Reset your password">
      {code !== null ? (
        <NewPassword code={code} />
      ) : (
        <Notice
          tone="info"
          title="Open this page from the link in your email"
          action={
            <Button variant="primary" onClick={() => dialog.open('reset')}>
              Send reset link
            </Button>
          }
        >
          No link? We’ll email you one to reset your password.
        </Notice>
      )}
    </Page>
  );
}
