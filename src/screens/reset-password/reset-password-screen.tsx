import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { readActionLink } from '#domain/account/action-link.ts';
import { useAuthDialog } from '#providers/auth/use-auth-dialog.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';

import { NewPassword } from './new-password.tsx';

/** Sets a new password with the code of the mail's link; a link that confirms an address goes on to its own screen. */
export default function ResetPasswordScreen() {
  const [search, setSearch] = useSearchParams();
  const [link] = useState(() => readActionLink(search, 'resetPassword'));
  const dialog = useAuthDialog();
  const isOurs = link?.mode === 'resetPassword';

  useEffect(() => {
    if (isOurs) setSearch({}, { replace: true });
  }, [isOurs, setSearch]);

  if (link && !isOurs) return <Navigate to={`${paths.verifyEmail.to()}?${search}`} replace />;
  return (
    <Page title="Reset your password">
      {link ? (
        <NewPassword code={link.code} />
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
