import { useState } from 'react';

import { lazyPart } from '#providers/loading/lazy-part.tsx';
import { OptionalPart } from '#providers/loading/optional-part.tsx';
import { maxLatestResults } from '#providers/statistics/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';

const ResultCharts = lazyPart(async () => ({
  default: (await import('./result-charts.tsx')).ResultCharts,
}));

/** The latest results by week and by part. They're read on demand, and so is the code that shows them. */
export function LatestResults() {
  const [asked, setAsked] = useState(false);
  return asked ? (
    <OptionalPart name="The latest results" fallback={<Spinner label="Loading the results…" />}>
      <ResultCharts />
    </OptionalPart>
  ) : (
    <div>
      <Button ref={leaveFocus} onClick={() => setAsked(true)}>
        Show the latest {maxLatestResults} results
      </Button>
    </div>
  );
}
