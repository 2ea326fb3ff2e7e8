import { ResendButton } from '#features/account/resend-button.tsx';
import { useAuth } from '#providers/auth/use-auth.ts';
import { useAuthDialog } from '#providers/auth/use-auth-dialog.ts';
import { Button } from '#ui/button/button.tsx';

/** Requests a new link, which requires signing in first. */
export function NewLink() {
  const { user } = useAuth();
  const dialog = useAuthDialog();
  return (
    <>
      {!user && (
        <Button variant="primary" onClick={() => dialog.open('login')}>
          Sign in
        </Button>
      )}
      <ResendButton />
    </>
  );
}
