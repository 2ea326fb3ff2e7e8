import { spokenLines } from '#domain/rich-text/flatten.ts';

import { nameUnit, quotientPattern, unitPattern, unmistakable } from './unit-names.ts';

type Rule = readonly [pattern: RegExp, words: string | ((match: string, ...groups: string[]) => string)];

/** Ends each line like a sentence. */
const lineEnds: readonly Rule[] = [
  [/([^\s.,;:?!])[ \t]*\n\s*/gu, '$1. '],
  [/\s+/gu, ' '],
];

/** Unifies spellings, so that the rules after these need to know only one. */
const spellings: readonly Rule[] = [
  [/(\d)\s*½/gu, '$1 and a half'],
  [/(\d)\s*¼/gu, '$1 and a quarter'],
  [/(\d)\s*¾/gu, '$1 and three quarters'],
  [/½/gu, 'a half'],
  [/¼/gu, 'a quarter'],
  [/¾/gu, 'three quarters'],
  [/[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+/gu, (digits) => `^${digits.normalize('NFKC').replace('−', '-')}`],
];

const afterNfkc: readonly Rule[] = [
  [/μ/gu, 'µ'],
  [/∆/gu, 'Δ'],
  [/[’‘]/gu, "'"],
  [/["“”«»]/gu, ''],
  [/…/gu, '. '],
  [/⁄/gu, '/'],
  [/\b([acd])\.([acd])\./gu, (_, one = '', other = '') => `${one}${other}`.toUpperCase()],
  [/\be\.g\./giu, 'for example'],
  [/\bi\.e\./giu, 'that is'],
  [/\bN\/A\b/gu, 'not applicable'],
  [/\bvs\.?(?= )/gu, 'versus'],
  [/\bcsa\b/gu, 'c s a'],
  [/\bcpc(s?)\b/gu, 'c p c$1'],
];

/** Names of standards, their editions and the places in them. */
const places: readonly Rule[] = [
  [/\bA(\d):(20\d\d)\b/gu, 'Amendment $1 of $2'],
  [/(?<=(?:\bBS|\bEN|\bIEC|\bISO) \d{3,6}(?:-\d+)*):(\d{4})\b/gu, ' of $1'],
  [/(?<=(?:\bBS|\bEN|\bIEC|\bISO) )[\d-]+/gu, (number) => number.replaceAll('-', ' dash ')],
  [/\bApp\.? (?=\d)/gu, 'Appendix '],
  [/\bCh\.? (?=\d)/gu, 'Chapter '],
  [/\bFig\.? (?=\d)/gu, 'Figure '],
  [/\bRegs?\.? (?=\d)/gu, 'Regulation '],
  [/\bGN ?(?=\d)/gu, 'Guidance Note '],
  [/§ ?/gu, 'section '],
  [/\d+(?:\.\d+){2,}/gu, (number) => number.replaceAll('.', ' point ')],
  [/\b([Cc]lass|[Cc]ategory|CAT) (I{1,3}|IV)\b/gu, (_, word = '', roman = '') => `${word} ${romans[roman]}`],
  [/\bIP([X\d])([X\d])([A-D]?)\b/gu, 'IP $1 $2 $3'],
  [/\bIPXX([A-D])\b/gu, 'IP X X $1'],
];
const romans: Readonly<Record<string, string>> = { I: '1', II: '2', III: '3', IV: '4' };

/** Joins groups of digits into one number; the sign between two numbers decides how to read them. */
const numbers: readonly Rule[] = [
  [
    /(?<![\p{L}\d.,] ?)(\d{1,3})((?:[ ,]\d{3})+)(?![\d.]|,\d)/gu,
    (_, first = '', rest = '') => first + rest.replace(/\D/gu, ''),
  ],
  [/(?<=[\d\p{L}%°)] ?)–(?= ?[\d+−])/gu, ' to '],
  [
    /(?<![\d.-])(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)(?![\d-])/gu,
    (_, low = '', high = '') => `${low} ${Number(low) < Number(high) ? 'to' : 'dash'} ${high}`,
  ],
  [/(?<=[\s(=×]|^)-(?=\d)/gu, '−'],
  [/(?<=[%\p{L}\d]) ?\/ ?(?=[+−±])/gu, ', '],
];

const amount = String.raw`\d+(?:\.\d+)?(?:/\d+(?:\.\d+)?)?`;
const stop =
  'that|which|is|was|are|in|of|at|for|to|and|or|by|on|with|from|than|the|a|an|as|so|but|if|when|per|must|can|may';

const quantities: readonly Rule[] = [
  [/(?<=\d [cm]?m) × (?=\d+(?:\.\d+)? [cm]?m\b)/gu, ' by '],
  // "a 32 amp fuse", but "it carries 32 amps".
  [
    new RegExp(
      String.raw`(?<=\b(?:[Aa]n?|[Tt]he|[Ee]ach|[Ee]very|[Aa]nother|[Tt]his|its|[Oo]ne|any|[Nn]o|same) )(${amount}) ?(${unitPattern})(?= (?!(?:${stop})\b)\p{L})`,
      'gu',
    ),
    (_, number = '', unit = '') => `${number} ${nameUnit(unit, false)}`,
  ],
  [
    new RegExp(String.raw`(?<![\p{L}])(${amount}) ?(${unitPattern})(?![\p{L}\d^])`, 'gu'),
    (_, number = '', unit = '') => `${number} ${nameUnit(unit, number !== '1')}`,
  ],
  [
    new RegExp(String.raw`(?<![\p{L}\d^/])(?:${quotientPattern}|${unmistakable})(?![\p{L}\d^])`, 'gu'),
    (unit) => nameUnit(unit, true),
  ],
];

/** Symbols of quantities. Those that are also words count only within a sentence or formula. */
const letters: readonly Rule[] = [
  [/\bU[0o]\b/gu, 'U nought'],
  [/\bIΔn\b/gu, 'I delta n'],
  [/\b([A-Z])(min|max)\b/gu, '$1 $2'],
  [
    /\b(?:Z[a-z]|R[ABdf]|I[abzkpd]|V[dc]|C[acdfgirst]|P[lhm]|L[t]|Q[c]|U[LiIc]|rn|[a-z][A-Z]{2,})\b/gu,
    (symbol) => [...symbol].join(' '),
  ],
  [/(?<=[\p{L}\d),=≤≥<>×÷/+(] ?)\b(?:In|It|Is|If|Up)\b(?!-)/gu, (symbol) => [...symbol].join(' ')],
  [/\b(?:In|It|Is|If|Up)\b(?= ?[=≤≥<>×÷/])|\bIn(?= is\b)/gu, (symbol) => [...symbol].join(' ')],
];

const times = 'second|minute|hour|day|week|month|year';

const operators: readonly Rule[] = [
  [/√ ?(?=\()/gu, ' the square root of '],
  [/√ ?/gu, ' root '],
  [/\^2(?!\d)/gu, ' squared '],
  [/\^3(?!\d)/gu, ' cubed '],
  [/\^-(?=\d)/gu, ' to the power of minus '],
  [/\^/gu, ' to the power of '],
  [new RegExp(`/(?=(?:${times})\\b)`, 'gu'), ' per '],
  [/\b(\p{L}{2,})\/(\p{L}{2,}|\d+)/gu, '$1 $2'],
  [/ [/÷] /gu, ' divided by '],
  [/÷/gu, ' over '],
  [/\/(?=[√(])|(?<=\))\//gu, ' over '],
  // Two ratings, such as 16/20 amps: earlier rules have handled divisions.
  [/(?<=\d)\/(?=\d)/gu, ', '],
  [/\//gu, ' '],
  [/[×·*]/gu, ' times '],
  [/−/gu, ' minus '],
  [/ [–—] |[–—]/gu, ', '],
  [/(?<=[\p{L}\d)]) - (?=[\p{L}\d(])/gu, ', '],
  [/±/gu, ' plus or minus '],
  [/\+/gu, ' plus '],
  [/≤|<=/gu, ' less than or equal to '],
  [/≥|>=/gu, ' greater than or equal to '],
  [/≠/gu, ' not equal to '],
  [/≈|~/gu, ' about '],
  [/=/gu, ' equals '],
  [/</gu, ' less than '],
  [/>/gu, ' greater than '],
  [/→/gu, ' to '],
  [/%/gu, ' per cent '],
  [/°/gu, ' degrees '],
  [/&/gu, ' and '],
  [/@/gu, ' at '],
  [/#/gu, ' number '],
  [/£ ?(\d+(?:\.\d+)?)/gu, '$1 pounds'],
  [/€ ?(\d+(?:\.\d+)?)/gu, '$1 euros'],
  [/Ω/gu, ' ohms '],
  [/\p{Script=Greek}/gu, (letter) => ` ${greek[letter.toLowerCase()] ?? 'Greek letter'} `],
  [/µ/gu, ' mu '],
];
const greek: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  η: 'eta',
  θ: 'theta',
  λ: 'lambda',
  ν: 'nu',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  τ: 'tau',
  φ: 'phi',
  ω: 'omega',
};

/** The rest: codes of letters and digits, and anything that a voice can't say. */
const remains: readonly Rule[] = [
  [/(\d)(?!(?:st|nd|rd|th|s)\b)(\p{L})/gu, '$1 $2'],
  [/(\p{L})(\d)/gu, '$1 $2'],
  [/\b([A-Z]{1,4})((?:-[A-Z]{1,2})+)\b/gu, (_, first = '', rest = '') => first + rest.replaceAll('-', ' ')],
  [/[^\p{L}\p{M}\p{Nd} .,;:?!'()-]/gu, ' '],
  [/(?<![\p{L}\d])-+|-+(?![\p{L}\d])/gu, ' '],
  [/ +/gu, ' '],
  [/ (?=[.,;:?!)])/gu, ''],
  [/\( /gu, '('],
  [/([,;:.?!])(?:[.,;:]+(?!\d))/gu, '$1'],
];

/**
 * A text as read aloud: units, symbols, references and Markdown become what an electrician would say, e.g. `0.4 s ≤ IΔn`
 * becomes "0.4 seconds less than or equal to I delta n". The result has only letters, digits and plain punctuation, and is
 * never blank unless the text was.
 */
export function toSpeech(text: string): string {
  const plain = apply(
    afterNfkc,
    apply(spellings, apply(lineEnds, spokenLines(text).join('\n'))).normalize('NFKC'),
  );
  const spoken = [places, letters, numbers, quantities, operators, remains]
    .reduce((so, rules) => apply(rules, so), plain)
    .trim();
  return /[\p{L}\p{Nd}]/u.test(spoken) || text.trim() === '' ? spoken : 'symbol';
}

function apply(rules: readonly Rule[], text: string): string {
  return rules.reduce(
    (so, [pattern, words]) =>
      typeof words === 'string' ? so.replace(pattern, words) : so.replace(pattern, words),
    text,
  );
}
