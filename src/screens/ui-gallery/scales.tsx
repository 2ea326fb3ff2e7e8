import type { CSSProperties } from 'react';

import { Example } from './example.tsx';
import styles from './ui-gallery.module.css';

const spaces = [1, 2, 3, 4, 5, 6, 7, 8].map((step) => `space-${step}`);
const radii = ['radius-s', 'radius-m', 'radius-l', 'radius-pill'];
const widths = ['form-width', 'reading-width', 'page-width'];

/** Lengths, corners and shadows, and the shared styles for focus and motion. */
export function Scales() {
  return (
    <>
      <Example name="Space">
        <Lengths tokens={spaces} />
      </Example>
      <Example name="Widths, a tenth of each">
        <Lengths tokens={widths} share={1 / 10} />
      </Example>
      <Example name="Corners" flow="row">
        {radii.map((token) => (
          <Tile key={token} token={token} style={{ borderRadius: `var(--${token})` }} />
        ))}
      </Example>
      <Example name="Depth and focus" flow="row">
        <Tile token="floating" style={{ boxShadow: 'var(--floating)' }} />
        <Tile token="focus-ring" style={{ outline: 'var(--focus-ring)' }} />
      </Example>
    </>
  );
}

function Lengths({ tokens, share = 1 }: { tokens: readonly string[]; share?: number }) {
  return (
    <ul className={styles.lengths}>
      {tokens.map((token) => (
        <li key={token}>
          <code>--{token}</code>
          <span
            aria-hidden="true"
            className={styles.length}
            style={{ inlineSize: `calc(${share} * var(--${token}))` }}
          />
        </li>
      ))}
    </ul>
  );
}

function Tile({ token, style }: { token: string; style?: CSSProperties }) {
  return (
    <code className={styles.tile} data-token={token} style={style}>
      --{token}
    </code>
  );
}
