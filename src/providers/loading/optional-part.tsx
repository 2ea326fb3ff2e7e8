import { type ReactNode, Suspense } from 'react';

import { RetryNotice } from '#ui/notice/retry-notice.tsx';

import { RetryBoundary } from './retry-boundary.tsx';

type Props = {
  /** The part's name in the error message, e.g. "Your next step". */
  readonly name: string;
  /** Shown while it loads. */
  readonly fallback?: ReactNode;
  /** Shown when it failed to load, if there is no room for the error message. */
  readonly failed?: ReactNode;
  readonly children: ReactNode;
};

/** Shows a lazy part that the screen can do without. If it fails to load, only its place shows an error with a retry button. */
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
