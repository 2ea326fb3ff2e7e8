import { Button } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';

import { Example } from './example.tsx';

/** A page as a screen uses it, with and without the optional parts of its head. */
export function Pages() {
  return (
    <>
      <Example name="With a lead and an action">
        <Page
          title="All parts of the exam"
          lead="Practise one part at a time, or what you missed."
          actions={<Button>Print</Button>}
        >
          <p>What the screen holds.</p>
        </Page>
      </Example>
      <Example name="Only a title">
        <Page title="Contact">
          <p>What the screen holds.</p>
        </Page>
      </Example>
    </>
  );
}
