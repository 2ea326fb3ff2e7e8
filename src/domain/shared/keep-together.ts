const noBreak = '\u00a0';

/** Spaces that a line must not end at. */
const bonds: readonly RegExp[] = [
  // A number and its unit: `30 mA`, `2.5 mm²`, `0.35 K·m/W`.
  /(?<=\d) (?=(?:[µmckMG]?(?:VA|VAr|var|Wh|Ah|Hz|Pa|V|A|Ω|W|J|N|F|H|m|g|s)|min|h|K|lx|lm|dB|°C|%)(?![\p{L}\d]))/gu,
  // A day and its month: `15 April 2026`.
  /(?<=\b\d{1,2}) (?=(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/gu,
  // The groups of a long number: `20 000`.
  /(?<=\d) (?=\d{3}(?![\d.]))/gu,
  // A place in the book, or a standard by its number: `Regulation 411.3.3`, `BS 7671`, `Appendix 4`, `Table D52.1`.
  /(?<=\b(?:BS|EN|IEC|Amendment|(?:Annex|App|Appendix|Chapter|Figure|Group|Part|Regulation|Section|Table|Zone|Guilds)s?)) (?=[A-Z]?\d)/giu,
  /(?<=\bBS) (?=EN\b)/gu,
  // A kind with its letter or figure: `Type B`, `Class II`, `Reference Method C`.
  /(?<=\b(?:Type|Class|Grade|Method|Zone)) (?=(?:[A-Z]{1,3}|\d)\b)/gu,
];

/**
 * A text to show, with no-break spaces where a line must not end: `30 mA`, `BS 7671`, `Regulation 411.3.3`. Only what's
 * shown goes through this: search, speech and exports work on the text as it's stored.
 */
export function keepTogether(text: string): string {
  return bonds.reduce((shown, bond) => shown.replace(bond, noBreak), text);
}
