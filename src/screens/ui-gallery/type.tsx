import { Example } from './example.tsx';
import styles from './ui-gallery.module.css';

const sizes = [
  { token: 'text-figure', role: 'A score' },
  { token: 'text-hero', role: 'Today’s headline' },
  { token: 'text-xxl', role: 'A screen’s heading' },
  { token: 'text-card', role: 'The question on the landing page' },
  { token: 'text-xl', role: 'Section' },
  { token: 'text-l', role: 'Heading within a card' },
  { token: 'text-lead', role: 'A question in the player' },
  { token: 'text-m', role: 'Text' },
  { token: 'text-s', role: 'Hint, note' },
  { token: 'text-tight', role: 'In narrow cells, on keys' },
];

const settings = [
  { token: 'size', role: 'Text size, 1 to 2' },
  { token: 'wide', role: 'How much larger all is on a very wide screen' },
  { token: 'leading', role: 'Space between lines' },
  { token: 'tracking', role: 'Space between letters and words' },
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
      <Example name="The reader’s settings">
        <ul>
          {settings.map(({ token, role }) => (
            <li key={token}>
              <code>--{token}</code> <span>{role}</span>
            </li>
          ))}
        </ul>
      </Example>
      <Example name="Headings">
        <p>
          <code>--font-heading</code> is Bricolage Grotesque, or Arial Bold in about the same room
        </p>
        <h1>Heading of a screen</h1>
        <h2>Heading of a section</h2>
        <h3>Heading within a section</h3>
      </Example>
    </>
  );
}
