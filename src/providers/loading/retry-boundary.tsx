import { Component } from 'react';

import { PartLoadError } from './lazy-part.tsx';
import { ChunkLoadError } from './load-chunk.ts';
import { reloadIfReachable } from './reload-on-stale-chunk.ts';

type State = { readonly error: unknown; readonly tries: number; readonly busy: boolean };

/** Catches what its children throw and can render them again. A subclass decides what to show instead. */
export abstract class RetryBoundary<Props> extends Component<Props, State> {
  override state: State = { error: null, tries: 0, busy: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, busy: false };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof PartLoadError) error.forget();
  }

  /**
   * Renders the children again. If loading has failed twice, or hangs, the page is reloaded, since some browsers remember a
   * failed import. An error in the children themselves needs no reload.
   */
  async retry(): Promise<void> {
    const { error, tries } = this.state;
    if (error instanceof ChunkLoadError && (tries > 0 || error.reason === 'slow')) {
      this.setState({ busy: true });
      await reloadIfReachable();
    }
    this.setState({ error: null, tries: tries + 1, busy: false });
  }
}
