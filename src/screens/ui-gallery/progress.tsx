import { Badge } from '#ui/badge/badge.tsx';
import { ProgressBar } from '#ui/progress/progress-bar.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { Example } from './example.tsx';

/** Badges, progress bars and loading states. */
export function Progress() {
  return (
    <>
      <Example name="Badge" flow="row">
        <Badge>Free</Badge>
        <Badge tone="success">Passed, 85%</Badge>
        <Badge tone="warning">Waiting</Badge>
        <Badge tone="danger">Failed, 40%</Badge>
      </Example>
      <Example name="Progress bar">
        <ProgressBar label="None of 12 answered" value={0} max={12} />
        <ProgressBar label="5 of 12 answered" value={5} max={12} />
        <ProgressBar label="All 12 answered" value={12} max={12} />
      </Example>
      <Example name="Spinner">
        <Spinner label="Loading the quiz…" />
      </Example>
      <Example name="Skeleton">
        <Skeleton lines={1} />
        <Skeleton lines={3} />
      </Example>
    </>
  );
}
