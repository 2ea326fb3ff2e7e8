/**
 * Units by symbol. The names are the BIPM's in British spelling, except that the trade says "amp" for ampere. "Kilohm" and
 * "megohm" lose a vowel (NIST SP 811, section 9.3).
 */
const names: Readonly<Record<string, string>> = {
  V: 'volt',
  mV: 'millivolt',
  kV: 'kilovolt',
  A: 'amp',
  µA: 'microamp',
  mA: 'milliamp',
  kA: 'kiloamp',
  Ω: 'ohm',
  µΩ: 'micro-ohm',
  mΩ: 'milliohm',
  kΩ: 'kilohm',
  MΩ: 'megohm',
  GΩ: 'gigaohm',
  W: 'watt',
  mW: 'milliwatt',
  kW: 'kilowatt',
  MW: 'megawatt',
  VA: 'volt-amp',
  kVA: 'kilovolt-amp',
  MVA: 'megavolt-amp',
  var: 'var',
  VAr: 'var',
  kvar: 'kilovar',
  kVAr: 'kilovar',
  Wh: 'watt-hour',
  kWh: 'kilowatt-hour',
  Ah: 'amp-hour',
  mAh: 'milliamp-hour',
  J: 'joule',
  kJ: 'kilojoule',
  MJ: 'megajoule',
  N: 'newton',
  kN: 'kilonewton',
  Nm: 'newton metre',
  Pa: 'pascal',
  kPa: 'kilopascal',
  Hz: 'hertz',
  kHz: 'kilohertz',
  MHz: 'megahertz',
  GHz: 'gigahertz',
  F: 'farad',
  µF: 'microfarad',
  nF: 'nanofarad',
  pF: 'picofarad',
  mH: 'millihenry',
  l: 'litre',
  m: 'metre',
  µm: 'micrometre',
  mm: 'millimetre',
  cm: 'centimetre',
  km: 'kilometre',
  kg: 'kilogram',
  s: 'second',
  µs: 'microsecond',
  ms: 'millisecond',
  min: 'minute',
  h: 'hour',
  K: 'kelvin',
  lx: 'lux',
  lm: 'lumen',
  dB: 'decibel',
  '°C': 'degree Celsius',
  '°': 'degree',
  '%': 'per cent',
};

/** Units whose plural is the same. */
const invariant = new Set(['hertz', 'kilohertz', 'megahertz', 'gigahertz', 'kelvin', 'lux', 'per cent']);

/** Longest first, so that `mm` isn't read as two metres. */
const symbols = Object.keys(names).sort((one, other) => other.length - one.length);
const power = '(?:\\^[23])?';

/** A unit with its powers, products and quotients: `mm^2`, `K·m/W`, `mV/A/m`, `A^2s`. */
export const unitPattern = `(?:k?A\\^2s|(?:${symbols.join('|')})${power}(?:[·/](?:${symbols.join('|')})${power})*)`;

/** One unit per another, even without a number before it: `km/h`, `A/mm^2`. */
export const quotientPattern = `(?:${symbols.join('|')})/(?:km|mm|m|kg|min|h|s|K)${power}`;

/** Symbols that can only be units, even without a number before them. */
export const unmistakable = String.raw`(?:[kmMGµ]?Ω(?:·m|/k?m)?|mV/A/m|V/km|[mk]?m\^[23]|k?A\^2s|°C|mA|kA|kV|mV|kW|kVA|kWh|kHz|Hz|MHz|mm|km|µs|µF|nF|ms|kg)`;

/**
 * The words for a unit.
 *
 * @param symbol as `unitPattern` finds it, e.g. `mV/A/m`
 * @param several whether to use the plural: "amps", but "a 32 amp fuse"
 */
export function nameUnit(symbol: string, several: boolean): string {
  if (symbol.endsWith('A^2s')) return `${nameFactor(symbol.slice(0, -3), several)} squared seconds`;
  const [over = '', ...under] = symbol.split('/');
  const factors = over.split('·');
  const top = factors.map((factor, index) => nameFactor(factor, several && index === factors.length - 1));
  return [top.join(' '), ...under.map((factor) => nameFactor(factor, false))].join(' per ');
}

function nameFactor(factor: string, several: boolean): string {
  const [symbol = '', exponent] = factor.split('^');
  const name = names[symbol] ?? symbol;
  const powerName = { 2: 'square ', 3: 'cubic ' }[exponent ?? ''] ?? '';
  return powerName + (several ? plural(name) : name);
}

function plural(name: string): string {
  if (invariant.has(name)) return name;
  if (name.startsWith('degree')) return name.replace('degree', 'degrees');
  return name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`;
}
