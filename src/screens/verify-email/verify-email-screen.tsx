import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { readActionLink, readNext } from '#domain/account/action-link.ts';
import { Page } from '#ui/page/page.tsx';

import { ConfirmCode } from './confirm-code.tsx';
import { VerificationState } from './verification-state.tsx';

/**
 * Confirms an e-mail address with the code of the mail's link. All links of the identity provider lead here, so one
 * for a password goes on to its own screen.
 */
export default function VerifyEmailScreen() {
  const [search, setSearch] = useSearchParams();
  const [link] = useState(() => readActionLink(search, 'verifyEmail'));
  const [next] = useState(() => readNext(search));
  const isOurs = link?.mode === 'verifyEmail';

  useEffect(() => {
    // The code leaves the address at once: no history, no screenshot and no referrer shall hold it.
    if (isOurs) setSearch({}, { replace: true });
  }, [isOurs, setSearch]);

  if (link && !isOurs) return <Navigate to={`${paths.resetPassword.to()}?${search}`} replace />;
  return (
    <Page title="Confirm your email">
      {link ? <ConfirmCode code={link.code} next={next} /> : <VerificationState next={next} />}
    </Page>
  );
}
