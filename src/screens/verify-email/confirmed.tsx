import type { ReactNode } from 'react';

import { paths } from '#app/paths.ts';
import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** Says that the address is confirmed, with a link back to where the email was requested. */
export function Confirmed({ next, children }: { next: string | null; children?: ReactNode }) {
  return (
    <Notice
      tone="success"
      title="Your email is confirmed"
      action={
        <ButtonLink variant="primary" to={next ?? paths.quizzes.to()}>
          {next ? 'Back to where you were' : 'Go to quizzes'}
        </ButtonLink>
      }
    >
      {children}
    </Notice>
  );
}
