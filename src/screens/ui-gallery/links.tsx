import { paths } from '#app/paths.ts';
import type { ButtonVariant } from '#ui/button/button.tsx';
import { ButtonLink, TextLink } from '#ui/link/link.tsx';

import { Example } from './example.tsx';

const variants: readonly { variant: ButtonVariant; label: string }[] = [
  { variant: 'primary', label: 'Start' },
  { variant: 'secondary', label: 'All quizzes' },
  { variant: 'quiet', label: 'Not now' },
  { variant: 'danger', label: 'Leave' },
];

/** Links in text, and those that look like a button. */
export function Links() {
  return (
    <>
      <Example name="In text">
        <p>
          Read <TextLink to={paths.info.to()}>how exams are scored</TextLink> before the first one.
        </p>
      </Example>
      <Example name="As a button" flow="row">
        {variants.map(({ variant, label }) => (
          <ButtonLink key={variant} variant={variant} to={paths.quizzes.to()}>
            {label}
          </ButtonLink>
        ))}
      </Example>
    </>
  );
}
