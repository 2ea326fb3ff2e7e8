import { NoProgress, ProgressPage } from '#screens/progress/progress-page.tsx';

import { drawEarly } from '../draw-early.ts';

await drawEarly(() => ({
  into: 'main',
  content: (
    <ProgressPage>
      <NoProgress />
    </ProgressPage>
  ),
}));
