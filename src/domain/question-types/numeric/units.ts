/** A unit of measurement: its base unit, and its size in that base unit. */
export type Unit = { readonly base: string; readonly factor: number };

const baseUnits = ['Ω', 'V', 'A', 'W', 'VA', 'var', 'Hz', 'm', 's', 'J', 'F', 'H', 'T', 'Wh', 'lx'] as const;
const prefixes = { '': 1, n: 1e-9, μ: 1e-6, m: 1e-3, k: 1e3, M: 1e6, G: 1e9 } as const;
const fixedUnits: Record<string, Unit> = {
  'mm²': { base: 'mm²', factor: 1 },
  'cm²': { base: 'mm²', factor: 100 },
  'm²': { base: 'mm²', factor: 1e6 },
  mm: { base: 'm', factor: 1e-3 },
  cm: { base: 'm', factor: 1e-2 },
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

/** Other common spellings, in the order in which they are replaced. */
const spellings: [RegExp, string][] = [
  [/^sq(?:uare)?\.?(.+)$|^(.+?)sq(?:uared?)?$/iu, '$1$2²'],
  [/\u2126/gu, 'Ω'],
  [/\u00b5|^u(?=.)/gu, 'μ'],
  [/^kilohm/iu, 'kohm'],
  [/^megohm/iu, 'Mohm'],
  [/^kilo(?=\p{L})/iu, 'k'],
  [/^milli(?=\p{L})/iu, 'm'],
  [/^mega(?=\p{L})/iu, 'M'],
  [/ohms?$/iu, 'Ω'],
  [/(?<!volt-?)amp(?:ere)?s?$/iu, 'A'],
  [/volts?$/iu, 'V'],
  [/watts?$/iu, 'W'],
  [/^(?:hours?|hrs?)$/iu, 'h'],
  [/^(?:minutes?|mins)$/iu, 'min'],
  // Nobody means a megaampere.
  [/^ma$/u, 'mA'],
  [/^([mμ]?)(?:secs?|seconds?)$/iu, '$1s'],
  [/hertz$/iu, 'Hz'],
  [/lux$/iu, 'lx'],
  [/^(?:percent|per cent)$/iu, '%'],
  [/^(?:degc|°c)$/iu, '°C'],
  [/met(?:re|er)s?(?=²?$)/iu, 'm'],
];

/** A unit with its powers as they are printed: `mm2` and `mm^2` are mm². */
export function withPowers(text: string): string {
  return text.replace(/(?<=\p{L})\^?2/gu, '²').replace(/(?<=\p{L})\^?3/gu, '³');
}

/**
 * The unit that a text means, or undefined. Case counts first (mΩ is not MΩ); where only one unit fits
 * regardless of case (`kw`, `v`), that one is taken.
 */
export function findUnit(text: string): Unit | undefined {
  const spelled = spellings.reduce((spelling, [from, to]) => spelling.replace(from, to), withPowers(text));
  const exact = units.get(spelled);
  if (exact) return exact;
  const alike = [...units].filter(([name]) => name.toLowerCase() === spelled.toLowerCase());
  return alike.length === 1 ? alike[0]?.[1] : undefined;
}
