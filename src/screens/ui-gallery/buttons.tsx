import { useState } from 'react';

import { Button, type ButtonVariant } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';

import { Example } from './example.tsx';

const variants: readonly { variant: ButtonVariant; label: string }[] = [
  { variant: 'primary', label: 'Hand in' },
  { variant: 'secondary', label: 'Save' },
  { variant: 'quiet', label: 'Skip' },
  { variant: 'danger', label: 'Delete' },
];

/** A button in each variant: ready, busy and disabled; a toggle button; and buttons with different content. */
export function Buttons() {
  const [pressed, setPressed] = useState(true);
  return (
    <>
      <Example name="Ready" flow="row">
        {variants.map(({ variant, label }) => (
          <Button key={variant} variant={variant}>
            {label}
          </Button>
        ))}
      </Example>
      <Example name="Busy" flow="row">
        {variants.map(({ variant, label }) => (
          <Button key={variant} variant={variant} busy>
            {label}
          </Button>
        ))}
      </Example>
      <Example name="Disabled" flow="row">
        {variants.map(({ variant, label }) => (
          <Button key={variant} variant={variant} disabled>
            {label}
          </Button>
        ))}
      </Example>
      <Example name="Pressed, and not" flow="row">
        <Button aria-pressed={pressed} onClick={() => setPressed(!pressed)}>
          <Icon name="flag" /> Flag
        </Button>
        <Button aria-pressed={!pressed} onClick={() => setPressed(!pressed)}>
          Only wrong answers
        </Button>
      </Example>
      <Example name="With an icon, only an icon, and a long label" flow="row">
        <Button variant="primary">
          <Icon name="check" /> Check
        </Button>
        <Button variant="quiet" aria-label="Close">
          <Icon name="close" />
        </Button>
        <Button>Hand in the exam with four questions that are not answered yet</Button>
      </Example>
    </>
  );
}
