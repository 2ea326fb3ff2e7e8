import { Component, type ReactNode } from 'react';

/**
 * The outermost boundary: an error in the header, a dialog or a provider leaves a page that says so instead of an empty one. It
 * uses nothing else from the app, since that is what failed.
 */
export class RootBoundary extends Component<{ children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main role="alert">
        <h1>Ohmwork has stopped working</h1>
        <p>Answers that were saved on this device are safe. Reload the page to continue.</p>
        <p>
          <button type="button" onClick={() => location.reload()}>
            Reload the page
          </button>
        </p>
      </main>
    );
  }
}
