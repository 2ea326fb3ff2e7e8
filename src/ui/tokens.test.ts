import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const page = readFileSync('index.html', 'utf8');
const themes = ['light', 'dark'] as const;

type Theme = (typeof themes)[number];

/** The declarations of a rule of tokens.css. */
function rule(selector: string): string {
  const [, body] = css.split(`\n${selector} {\n`);
  if (body === undefined) throw new Error(`tokens.css has no rule for ${selector}`);
  return body.slice(0, body.indexOf('\n}'));
}

/** The value of a colour token, as six hexadecimal digits; on tinted paper, its rules take precedence. */
function colour(token: string, theme: Theme, tint?: string): string {
  const rules = [
    ':root',
    ...(tint ? ['[data-tint]:not([data-tint="none"])', `[data-tint="${tint}"]`] : []),
  ].map(rule);
  const [, light, dark] =
    rules
      .map((body) => body.match(new RegExp(`--${token}: light-dark\\(#(\\w{6}), #(\\w{6})\\);`, 'u')))
      .findLast((match) => match !== null) ?? [];
  const value = theme === 'light' ? light : dark;
  if (!value) throw new Error(`tokens.css has no colour --${token}`);
  return value;
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

const grounds = ['paper', 'surface', 'surface-sunk'];
const text = [
  ...['ink', 'ink-soft', 'accent'].flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
  ...['right', 'wrong', 'warn', 'info'].flatMap(
    (tone) =>
      [
        [tone, `${tone}-soft`],
        ['ink', `${tone}-soft`],
        [tone, 'surface'],
        [tone, 'paper'],
      ] as const,
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['accent', 'accent-soft'],
  ['ink', 'accent-soft'],
] as const;

describe.each(themes)('the %s theme', (theme) => {
  it.each(text)('keeps %s readable on %s [APP-12]', (ink, ground) => {
    expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['line-strong', 'accent'].flatMap((edge) => grounds.map((ground) => [edge, ground] as const)))(
    'lets %s be seen as an edge on %s',
    (edge, ground) => {
      expect(contrast(colour(edge, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
    },
  );

  it('has the colour of the page around it', () => {
    const [meta] = page.match(new RegExp(`<meta[^>]*data-theme-color="${theme}"[^>]*>`, 'u')) ?? [];
    expect(meta).toContain(`content="#${colour('paper', theme)}"`);
  });
});

const tints = [...css.matchAll(/^\[data-tint="(?!none)(\w+)"\] \{/gmu)].map(([, tint = '']) => tint);

it('shows standard paper beside the others as it is', () => {
  for (const theme of themes) expect(colour('paper', theme, 'none')).toBe(colour('paper', theme));
});

it('offers four papers', () => {
  expect(tints).toEqual(['cream', 'peach', 'mint', 'sky']);
});

describe.each(tints)('the light theme on %s paper', (tint) => {
  it('gives its colour to the bars of the browser', () => {
    const [meta] = page.match(/<meta[^>]*data-theme-color="light"[^>]*>/u) ?? [];
    expect(meta).toContain(`data-${tint}="#${colour('paper', 'light', tint)}"`);
  });

  const bodyText = ['ink', 'ink-soft'].flatMap((ink) => grounds.map((ground) => [ink, ground] as const));

  it.each(bodyText)('keeps body text in %s on %s at 7:1 at least [RDG-2]', (ink, ground) => {
    expect(contrast(colour(ink, 'light', tint), colour(ground, 'light', tint))).toBeGreaterThanOrEqual(7);
  });

  it.each(text)('keeps %s readable on %s', (ink, ground) => {
    expect(contrast(colour(ink, 'light', tint), colour(ground, 'light', tint))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['line-strong', 'accent'].flatMap((edge) => grounds.map((ground) => [edge, ground] as const)))(
    'lets %s be seen as an edge on %s',
    (edge, ground) => {
      expect(contrast(colour(edge, 'light', tint), colour(ground, 'light', tint))).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(['paper', 'surface', 'surface-sunk', 'line', 'ink-soft', 'line-strong', 'accent', 'accent-strong'])(
    'leaves --%s of the dark theme as it is',
    (token) => {
      expect(colour(token, 'dark', tint)).toBe(colour(token, 'dark'));
    },
  );
});

describe('every stylesheet', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.css') && !name.endsWith('tokens.css'),
  );
  const declarations = sheets.flatMap((name) =>
    [...readFileSync(`src/${name}`, 'utf8').matchAll(/^\s*([a-z-]+):\s*([^;]+);/gmu)].map(
      ([, property = '', value = '']) => ({ name, property, value }),
    ),
  );
  const outside = (property: RegExp, allowed: RegExp) =>
    declarations.filter((found) => property.test(found.property) && !allowed.test(found.value));

  it('takes its colours from the tokens', () => {
    expect(
      declarations.filter(({ value }) => /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/iu.test(value)),
    ).toEqual([]);
  });

  // The 9px are in the units of a drawing, the gauge, and scale with it.
  it('takes its text sizes, radii and shadows from the tokens', () => {
    expect(outside(/^font-size$/u, /^var\(--text-|^inherit$|^100%$|^9px$/u)).toEqual([]);
    expect(outside(/^border.*-radius$/u, /^var\(--radius-|^0$|^50%$|^inherit$/u)).toEqual([]);
    expect(outside(/^box-shadow$/u, /var\(--|^none$/u)).toEqual([]);
  });

  it('lets its lines grow with the chosen spacing [RDG-2]', () => {
    expect(outside(/^line-height$/u, /var\(--leading\)|^1$|^inherit$/u)).toEqual([]);
  });

  it('takes its spaces from the tokens, down to a hairline; on paper, millimetres', () => {
    expect(
      outside(
        /^(?:padding|margin|gap)/u,
        /^(?:(?:0|auto|inherit|-?[1-3]px|\d+mm|-?0?\.\d+em|(?:calc|min)\(.*var\(--(?:space|text)-.*|var\(--space-\d\))\s*)+$/u,
      ),
    ).toEqual([]);
  });
});
