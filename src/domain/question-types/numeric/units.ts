/** A unit of measurement: its base unit, and its size in that base unit. */
export type Unit = { readonly base: string; readonly factor: number };

const baseUnits = ['Ω', 'V', 'A', 'W', 'VA', 'var', 'Hz', 'm', 's', 'J', 'F', 'H', 'T', 'Wh', 'lx'] as const;
const prefixes = { '': 1, n: 1e-9, μ: 1e-6, m: 1e-3, k: 1e3, M: 1e6, G: 1e9 } as const;
const fixedUnits: Record<string, Unit> = {
  'mm²': { base: 'mm²', factor: 1 },
  'cm²': { base: 'mm²', factor: 100 },
  'm²': { base: 'mm²', factor: 1e6 },
  cm: { base: 'm', factor: 1e-2 },
  pF: { base: 'F', factor: 1e-12 },
  '%': { base: '%', factor: 1 },
  '°C': { base: '°C', factor: 1 },
  K: { base: '°C', factor: 1 },
  '£': { base: '£', factor: 1 },
  p: { base: '£', factor: 0.01 },
  min: { base: 's', factor: 60 },
  h: { base: 's', factor: 3600 },
  kg: { base: 'kg', factor: 1 },
  '°': { base: '°', factor: 1 },
  'mV/A/m': { base: 'mV/A/m', factor: 1 },
  'mΩ/m': { base: 'mΩ/m', factor: 1 },
  'Ω/km': { base: 'mΩ/m', factor: 1 },
};

const units: ReadonlyMap<string, Unit> = new Map([
  ...baseUnits.flatMap((base) =>
    Object.entries(prefixes).map(([prefix, factor]): [string, Unit] => [prefix + base, { base, factor }]),
  ),
  ...Object.entries(fixedUnits),
]);

/** Names of units, in lower case and without the s of a plural. */
const names = {
  '%': 'percent',
  min: 'minute|min',
  h: 'hour|hr',
  A: 'ampere|amp',
  V: 'volt',
  var: 'vareactive|var',
  W: 'watt',
  Ω: 'ohm',
  J: 'joule',
  F: 'farad',
  H: 'henry|henrie',
  T: 'tesla',
  Hz: 'hertz',
  lx: 'lux',
  lm: 'lumen',
  m: 'metre|meter|mtr',
  g: 'gramme|gram',
  K: 'kelvin',
  '°': 'degree|deg|[º˚]',
  C: 'celsius|centigrade',
  '£': 'pound',
  p: 'pence',
  s: 'second|sec',
};

/** Names of prefixes. Some lose a vowel before ohm: megohm. */
const prefixNames = {
  p: 'pico',
  n: 'nano',
  μ: 'micro|micr(?=Ω)',
  m: 'milli',
  c: 'centi',
  k: 'kilo|kil(?=Ω)',
  M: 'mega|meg(?=Ω)',
  G: 'giga|gig(?=Ω)',
};

/** Other common spellings, in the order in which they are replaced. */
const spellings: [RegExp, string][] = [
  [/\s|-(?=\p{L})/gu, ''],
  // The s of `watt seconds` and `amp squared` isn't a plural's.
  ...spelled(names, '(?:s(?!ec|q))?'),
  [/per/giu, '/'],
  ...spelled(prefixNames, '(?=\\p{L})'),
  [/(?<=\p{L})(?:\^?2|sq(?:uared?)?)/giu, '²'],
  [/(?<=\p{L})\^?3/gu, '³'],
  [/(^|\/)sq(?:uare)?\.?([^/]+)/giu, '$1$2²'],
  [/\u2126/gu, 'Ω'],
  [/\u00b5|^u(?=.)/gu, 'μ'],
  [/℃/gu, '°C'],
  // As labels of capacitors say.
  [/^mfd$/iu, 'μF'],
  // `230 V AC` and `50 V d.c.` also say which kind of current it is.
  [/(?<=[VA])[ad]\.?c\.?$/iu, ''],
  // Symbols have no plural, but people write kgs.
  [/(?<=k[gm]|[cm]m)s$/iu, ''],
  [/[·⋅](?=\p{L})/gu, ''],
  // Nobody means a megaampere.
  [/^ma$/u, 'mA'],
];

function spelled(table: Readonly<Record<string, string>>, behind: string) {
  return Object.entries(table).map(([symbol, name]): [RegExp, string] => [
    new RegExp(`(?:${name})${behind}`, 'giu'),
    symbol,
  ]);
}

/** A unit in symbols, without spaces, as they are printed: `mm^2` is mm², `metres per second` m/s. */
export function withSymbols(text: string): string {
  return spellings.reduce((spelling, [from, to]) => spelling.replace(from, to), text);
}

/**
 * The unit that a text means, or undefined. Case counts first (mΩ is not MΩ); where only one unit fits
 * regardless of case (`kw`, `v`), that one is taken.
 */
export function findUnit(text: string): Unit | undefined {
  const spelled = withSymbols(text);
  const exact = units.get(spelled);
  if (exact) return exact;
  const alike = [...units].filter(([name]) => name.toLowerCase() === spelled.toLowerCase());
  return alike.length === 1 ? alike[0]?.[1] : undefined;
}
