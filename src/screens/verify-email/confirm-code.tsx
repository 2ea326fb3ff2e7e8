import { useCallback } from 'react';

import { accountMessages } from '#domain/messages/account-messages.ts';
import { CheckLink } from '#features/account/check-link.tsx';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useSingleMutation } from '#providers/query/use-single-mutation.ts';
import { type CodeCheck, checkVerificationCode } from '#services/auth/check-code.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Focused } from '#ui/page/focused.tsx';

import { Confirmed } from './confirmed.tsx';
import { NewLink } from './new-link.tsx';
import { Refused } from './refused.tsx';

/** Confirms the address that a code is for, once the button is pressed. @param next the page where the email was requested */
export function ConfirmCode({ code, next }: { code: string; next: string | null }) {
  const { user, verifyEmail, reloadUser } = useAuth();
  /** An earlier press, here or in another tab, may have used the link up. */
  const check = useCallback(
    async (given: string): Promise<CodeCheck> => {
      const checked = await checkVerificationCode(given);
      if (checked.state === 'refused') await reloadUser();
      return checked;
    },
    [reloadUser],
  );
  const confirm = useSingleMutation({
    /** A press that wasn't answered may still have confirmed the address, or do so later: the link and the account can tell. */
    mutationFn: async (given: string) => {
      if ((await verifyEmail(given)).ok) return 'confirmed';
      const { state } = await checkVerificationCode(given);
      if (state !== 'refused') return state;
      return user && (await reloadUser()).ok ? 'refused' : 'unsure';
    },
  });
  const { data: outcome } = confirm;
  if (outcome === 'confirmed' || outcome === 'refused' || outcome === 'unsure') {
    return (
      <Focused>
        {outcome === 'confirmed' ? (
          <Confirmed next={next} />
        ) : (
          <Refused next={next} isUnsure={outcome === 'unsure'} />
        )}
      </Focused>
    );
  }
  return (
    <CheckLink
      code={code}
      check={check}
      failure={accountMessages.verifyEmail}
      refused={<Refused next={next} />}
    >
      {(email) => (
        <>
          {outcome === 'good' && (
            <Notice tone="danger" title={accountMessages.verifyEmail} action={<NewLink />}>
              Try again, or ask for a new link.
            </Notice>
          )}
          {outcome === 'unreachable' && (
            <Notice tone="danger" title="We don’t know yet whether your email is confirmed">
              No answer came. Check your connection and try again.
            </Notice>
          )}
          <p>
            Is <strong>{email}</strong> your address?
          </p>
          <Button variant="primary" busy={confirm.isPending} onClick={() => confirm.mutate(code)}>
            Confirm this email
          </Button>
        </>
      )}
    </CheckLink>
  );
}
