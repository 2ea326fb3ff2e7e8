import type { ReactNode } from 'react';

import { paths } from '#app/paths.ts';
import { ChunkLoadError } from '#providers/loading/load-chunk.ts';
import { RetryBoundary } from '#providers/loading/retry-boundary.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Page } from '#ui/page/page.tsx';

/** Catches what a screen throws: the header stays, and the screen can be tried again. */
export class ErrorBoundary extends RetryBoundary<{ children: ReactNode }> {
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
              Answers that were saved on this device are safe. If it fails again, please{' '}
              {/* A full page load: more than the screen may be broken. */}
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
