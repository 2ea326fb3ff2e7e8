import { Example } from './example.tsx';
import styles from './ui-gallery.module.css';

/** A colour, its role and, if it's a background, the colours of the text on it. */
type Colour = { readonly token: string; readonly role: string; readonly inks?: readonly string[] };

const soft = (tone: string): Colour => ({
  token: `${tone}-soft`,
  role: 'Ground of that',
  inks: [tone, 'ink'],
});

const grounds = ['ink', 'ink-soft', 'accent'];

const groups: readonly { name: string; colours: readonly Colour[] }[] = [
  {
    name: 'Paper and ink',
    colours: [
      { token: 'paper', role: 'Ground of a page', inks: grounds },
      { token: 'surface', role: 'Ground of cards and fields', inks: grounds },
      { token: 'surface-sunk', role: 'Ground of what lies deeper', inks: grounds },
      { token: 'ink', role: 'Text' },
      { token: 'ink-soft', role: 'Text beside the text' },
      { token: 'line', role: 'Lines that divide' },
      { token: 'line-strong', role: 'Edges of what can be used' },
      { token: 'scrim', role: 'Lies over what waits behind a dialog' },
    ],
  },
  {
    name: 'What acts',
    colours: [
      { token: 'accent', role: 'Links, the main button, focus', inks: ['on-accent'] },
      { token: 'accent-strong', role: 'The same under the pointer', inks: ['on-accent'] },
      { token: 'accent-soft', role: 'Chosen, or under the pointer', inks: ['accent', 'ink'] },
      { token: 'on-accent', role: 'Text on the accent' },
    ],
  },
  {
    name: 'Tones',
    colours: [
      { token: 'right', role: 'Right, done' },
      soft('right'),
      { token: 'wrong', role: 'Wrong, danger' },
      soft('wrong'),
      { token: 'warn', role: 'Take care' },
      soft('warn'),
      { token: 'info', role: 'Good to know' },
      soft('info'),
    ],
  },
  {
    name: 'Conductors: pictures only, never text',
    colours: [
      { token: 'earth-green', role: 'Earth' },
      { token: 'earth-yellow', role: 'Earth' },
    ],
  },
];

/** The colours by role; the letters on a background are in the colours that are used on it. */
export function Colours() {
  return groups.map(({ name, colours }) => (
    <Example key={name} name={name}>
      <ul className={styles.colours}>
        {colours.map(({ token, role, inks = [] }) => (
          <li key={token}>
            <span aria-hidden="true" className={styles.swatch} style={{ background: `var(--${token})` }}>
              {inks.map((ink) => (
                <span key={ink} style={{ color: `var(--${ink})` }}>
                  Aa
                </span>
              ))}
            </span>
            <span className={styles.meaning}>
              <code>--{token}</code>
              <span className={styles.role}>{role}</span>
            </span>
          </li>
        ))}
      </ul>
    </Example>
  ));
}
