import { lazy, Suspense, useState } from 'react';

import { paths } from '#app/paths.ts';
import type { Allowance } from '#domain/attempt/allowance.ts';
import { WhenData } from '#providers/data/when-data.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';

import { ExamOffers } from './exam-offers.tsx';
import { StartLater } from './start-later.tsx';

const LoadedExams = lazy(async () => ({ default: (await import('./loaded-exams.tsx')).LoadedExams }));

/** Ready-made exams, one's attempts at them, and the way to an exam of one's own. */
export default function ExamsScreen() {
  const [allowance, setAllowance] = useState<Allowance>('standard');
  const offers = (
    <ExamOffers
      parts={undefined}
      allowance={allowance}
      onAllowance={setAllowance}
      start={() => <StartLater />}
    />
  );
  return (
    <Page
      title="Mock exams"
      lead="Conditions like the real thing: nothing is revealed before you hand in."
      width="wide"
      actions={
        <ButtonLink variant="secondary" to={paths.createExam.to()}>
          Create your own
        </ButtonLink>
      }
    >
      <WhenData fallback={offers}>
        <Suspense fallback={offers}>
          <LoadedExams allowance={allowance} onAllowance={setAllowance} />
        </Suspense>
      </WhenData>
    </Page>
  );
}
