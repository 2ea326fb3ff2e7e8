import { Component, type ReactNode, Suspense } from 'react';

import { RetryNotice } from '#ui/notice/retry-notice.tsx';

import { PartLoadError } from './lazy-part.tsx';
import { reloadIfReachable } from './reload-on-stale-chunk.ts';

type Props = {
  /** What the part is called in the sentence that says it is missing, e.g. "Your next step". */
  readonly name: string;
  /** Stands in its place while it loads. */
  readonly fallback?: ReactNode;
  /** Stands in its place when it failed to load, where there is no room to say so. */
  readonly failed?: ReactNode;
  readonly children: ReactNode;
};

type State = { readonly error: unknown; readonly tries: number; readonly busy: boolean };

/** Room for a lazy part that the screen can do without: a failure stays in its place, with a button that asks again. */
export class OptionalPart extends Component<Props, State> {
  override state: State = { error: null, tries: 0, busy: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, busy: false };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof PartLoadError) error.forget();
  }

  /** Asks for the part again. The second time the whole page is reloaded, since some browsers remember a failed import. */
  async retry(): Promise<void> {
    if (this.state.tries > 0) {
      this.setState({ busy: true });
      if (await reloadIfReachable()) return;
    }
    this.setState(({ tries }) => ({ error: null, tries: tries + 1, busy: false }));
  }

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
