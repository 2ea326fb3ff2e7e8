import { Example } from './example.tsx';
import styles from './ui-gallery.module.css';

const sizes = [
  { token: 'text-figure', role: 'A score' },
  { token: 'text-xxl', role: 'A screen’s heading' },
  { token: 'text-xl', role: 'Section' },
  { token: 'text-l', role: 'Card, lead' },
  { token: 'text-m', role: 'Text' },
  { token: 'text-s', role: 'Hint, note' },
];

/** The steps of the type scale, all in one family. */
export function Type() {
  return (
    <>
      {sizes.map(({ token, role }) => (
        <div key={token} className={styles.example}>
          <p className={styles.name}>
            {role} <code>--{token}</code>
          </p>
          <p className={styles.sample} style={{ fontSize: `var(--${token})` }}>
            Ring final circuit
          </p>
        </div>
      ))}
      <Example name="Family">
        <p>
          <code>--font</code> is the system’s own: 0 1 2 3 4 5 6 7 8 9 Ω ≤ µF mm² ½
        </p>
      </Example>
      <Example name="Headings">
        <h1>Heading of a screen</h1>
        <h2>Heading of a section</h2>
        <h3>Heading within a section</h3>
      </Example>
    </>
  );
}
