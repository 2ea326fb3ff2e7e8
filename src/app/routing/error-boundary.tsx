import { Component, type ReactNode } from 'react';

import { paths } from '#app/paths.ts';
import { PartLoadError } from '#providers/loading/lazy-part.tsx';
import { ChunkLoadError } from '#providers/loading/load-chunk.ts';
import { reloadIfReachable } from '#providers/loading/reload-on-stale-chunk.ts';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Page } from '#ui/page/page.tsx';

type State = { readonly error: unknown; readonly tries: number; readonly busy: boolean };

/** What a screen throws ends here: the header stays, and the screen can be tried again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, tries: 0, busy: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, busy: false };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof PartLoadError) error.forget();
  }

  /** Asks for the screen again. The second time the page is reloaded, since some browsers remember a failed import. */
  async retry(): Promise<void> {
    const { error, tries } = this.state;
    if (error instanceof ChunkLoadError && (tries > 0 || error.reason === 'slow')) {
      this.setState({ busy: true });
      if (await reloadIfReachable()) return;
    }
    this.setState({ error: null, tries: tries + 1, busy: false });
  }

  override render(): ReactNode {
    const { error, busy } = this.state;
    if (error === null) return this.props.children;
    return (
      <Page title="Something went wrong">
        <RetryNotice title={titleOf(error)} variant="primary" busy={busy} onRetry={() => this.retry()}>
          {error instanceof ChunkLoadError ? (
            'You may be offline, or a new version was published while this page was open.'
          ) : (
            <>
              Your answers are safe on this device. If it fails again, please{' '}
              {/* A full load: what is broken here may be more than the screen. */}
              <a href={paths.contact.to()}>tell us</a>.
            </>
          )}
        </RetryNotice>
      </Page>
    );
  }
}

function titleOf(error: unknown): string {
  if (!(error instanceof ChunkLoadError)) return 'This screen stopped working.';
  return error.reason === 'slow' ? 'This screen took too long to load.' : 'We couldn’t load this screen.';
}
