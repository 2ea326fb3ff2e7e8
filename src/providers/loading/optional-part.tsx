import { type ReactNode, Suspense } from 'react';

import { RetryNotice } from '#ui/notice/retry-notice.tsx';

import { RetryBoundary } from './retry-boundary.tsx';

type Props = {
  /** What the part is called in the sentence that says it is missing, e.g. "Your next step". */
  readonly name: string;
  /** Stands in its place while it loads. */
  readonly fallback?: ReactNode;
  /** Stands in its place when it failed to load, where there is no room to say so. */
  readonly failed?: ReactNode;
  readonly children: ReactNode;
};

/** Room for a lazy part that the screen can do without: a failure stays in its place, with a button that asks again. */
export class OptionalPart extends RetryBoundary<Props> {
  override render(): ReactNode {
    const { name, fallback = null, failed, children } = this.props;
    if (this.state.error === null) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (failed !== undefined) return failed;
    return (
      <RetryNotice
        tone="warning"
        title={`${name} couldn’t be loaded`}
        busy={this.state.busy}
        onRetry={() => this.retry()}
      >
        The rest of this screen works without it.
      </RetryNotice>
    );
  }
}
