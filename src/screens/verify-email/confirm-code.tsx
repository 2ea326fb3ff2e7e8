import { useEffect, useState } from 'react';

import { paths } from '#app/paths.ts';
import { messages } from '#domain/messages/messages.ts';
import { ResendButton } from '#features/account/resend-button.tsx';
import { useAuth } from '#providers/auth/use-auth.ts';
import { checkVerificationCode } from '#services/auth/check-code.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

type Step =
  | { at: 'checking' }
  | { at: 'ready' | 'busy' | 'failed'; email: string }
  | { at: 'refused' }
  | { at: 'unreachable' }
  | { at: 'done' };

/** The code is checked first and applied on a press only: mail scanners open links, but press no buttons. */
export function ConfirmCode({ code }: { code: string }) {
  const { verifyEmail } = useAuth();
  const [step, setStep] = useState<Step>({ at: 'checking' });

  useEffect(() => {
    if (step.at !== 'checking') return;
    let left = false;
    void checkVerificationCode(code).then((check) => {
      if (!left) setStep(check.state === 'good' ? { at: 'ready', email: check.email } : { at: check.state });
    });
    return () => {
      left = true;
    };
  }, [code, step.at]);

  async function confirm(email: string): Promise<void> {
    setStep({ at: 'busy', email });
    setStep((await verifyEmail(code)).ok ? { at: 'done' } : { at: 'failed', email });
  }

  switch (step.at) {
    case 'checking':
      return <Spinner label="Checking the link…" />;
    case 'refused':
      return (
        <Notice tone="danger" title={messages.verifyEmail} action={<ResendButton />}>
          The link may have been used already, or it is too old. A new one helps; sign in for it if you are
          not.
        </Notice>
      );
    case 'unreachable':
      return (
        <Notice
          tone="danger"
          title={messages.verifyEmail}
          action={<Button onClick={() => setStep({ at: 'checking' })}>Try again</Button>}
        >
          The link could not be checked. Look at your connection; the link stays good.
        </Notice>
      );
    case 'done':
      return (
        <Notice
          tone="success"
          title="Your email is confirmed"
          action={
            <ButtonLink variant="primary" to={paths.quizzes.to()}>
              To the quizzes
            </ButtonLink>
          }
        />
      );
    default:
      return (
        <>
          {step.at === 'failed' && (
            <Notice tone="danger" title={messages.verifyEmail} action={<ResendButton />}>
              Try again, or ask for a new link.
            </Notice>
          )}
          <p>
            Is <strong>{step.email}</strong> your address?
          </p>
          <Button variant="primary" busy={step.at === 'busy'} onClick={() => void confirm(step.email)}>
            Confirm this email
          </Button>
        </>
      );
  }
}
