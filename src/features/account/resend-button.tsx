import { useMutation } from '@tanstack/react-query';

import { useAuth } from '#providers/auth/use-auth.ts';
import { Button } from '#ui/button/button.tsx';

/** Sends another verification email and shows the outcome. */
export function ResendButton() {
  const { sendVerificationEmail } = useAuth();
  const { data, isPending, mutate } = useMutation({ mutationFn: sendVerificationEmail });
  return (
    <>
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        Send a new link
      </Button>
      <span role="status">{data && (data.ok ? 'It’s on its way.' : data.message)}</span>
    </>
  );
}
