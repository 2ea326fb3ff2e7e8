import { OpenBookForm } from '#screens/open-book/open-book-form.tsx';
import { openBookPage } from '#screens/open-book/open-book-page.ts';
import { Page } from '#ui/page/page.tsx';

import { drawEarly, read, wait } from '../draw-early.ts';
import { partsIn } from '../read-answers.ts';

await drawEarly(async () => {
  const parts = partsIn(...(await read()));
  return {
    into: 'main',
    content: (
      <Page {...openBookPage}>
        <OpenBookForm parts={parts} partId="" busy={false} onChoose={wait} onBegin={wait} />
      </Page>
    ),
  };
});
