import { Component, type ReactNode } from 'react';

import { paths } from '#app/paths.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';

import { ScreenLoadError } from './lazy-screen.tsx';

type State = { readonly error: unknown };

/** What a screen throws ends here: the header stays, and the screen can be tried again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const unloaded = error instanceof ScreenLoadError;
    return (
      <Page title="Something went wrong">
        <Notice
          tone="danger"
          title={unloaded ? error.message : 'This screen has failed.'}
          action={
            <Button
              variant="primary"
              onClick={() => (unloaded ? location.reload() : this.setState({ error: null }))}
            >
              Try again
            </Button>
          }
        >
          {unloaded ? (
            'The connection may be gone, or a new version was published while this page was open.'
          ) : (
            <>
              Your answers are kept on this device. If it fails again, please{' '}
              {/* A full load: what is broken here may be more than the screen. */}
              <a href={paths.contact.to()}>tell us</a>.
            </>
          )}
        </Notice>
      </Page>
    );
  }
}
