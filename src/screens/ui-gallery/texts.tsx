import { RichText } from '#features/rich-text/rich-text.tsx';

import { Example } from './example.tsx';

const text = `A **ring final circuit** starts and ends at the *same* way; its cable is \`2.5 mm²\`.
A line break stays. See [the guidance](https://example.org/guidance).

- Test continuity of each conductor
- Then cross-connect, and measure at every socket

1. Isolate
2. Prove dead

<b>HTML stays text.</b>`;

/** The Markdown of the question bank. */
export function Texts() {
  return (
    <Example name="All that it knows">
      <RichText text={text} />
    </Example>
  );
}
