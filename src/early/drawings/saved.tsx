import { NothingSaved } from '#screens/saved/nothing-saved.tsx';
import { savedPage } from '#screens/saved/saved-page.ts';
import { savedDatabase } from '#services/storage/saved-database.ts';
import { Page } from '#ui/page/page.tsx';

import { drawEarly } from '../draw-early.ts';

await drawEarly(async () => {
  const kept = await indexedDB.databases();
  if (kept.some(({ name }) => name === savedDatabase)) throw new Error('Something may be saved');
  return {
    into: 'main',
    content: (
      <Page {...savedPage}>
        <NothingSaved />
      </Page>
    ),
  };
});
