import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { readNext } from '#domain/account/action-link.ts';
import { useActionLink } from '#features/account/use-action-link.ts';
import { Page } from '#ui/page/page.tsx';

import { ConfirmCode } from './confirm-code.tsx';
import { VerificationState } from './verification-state.tsx';

/**
 * Confirms an email address with the code in the email's link. All of the identity provider's links lead here, so one for a
 * password is redirected to its own screen.
 */
export default function VerifyEmailScreen() {
  const [search] = useSearchParams();
  const [next] = useState(() => readNext(search));
  const { code, elsewhere } = useActionLink('verifyEmail', paths.resetPassword.to());

  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  return (
    <Page title="Confirm your email">
      {code !== null ? <ConfirmCode code={code} next={next} /> : <VerificationState next={next} />}
    </Page>
  );
}
