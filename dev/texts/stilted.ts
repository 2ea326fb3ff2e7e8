/** Dated words, which neither screens nor questions may use. */
export const dated: readonly string[] = [
  'anew',
  'at the least',
  'at the most',
  'for ever',
  'mend',
  'reckon',
  'reckoned',
  'reckoning',
  'reckons',
  'upright',
  'uprights',
];

/** Stilted phrases, including the words above, which no screen may use. Add one that new texts are likely to use again. */
export const stilted: readonly string[] = [
  ...dated,
  'a forecast means something',
  'did not come',
  'forgiven',
  'go on with',
  'in time for',
  'is kept in this browser',
  'is not right',
  'it rests on the',
  'looking what is',
  'questions that you',
  'so that we know',
  'somebody else',
  'stands here',
  'stands nowhere',
  'take this back',
  'the mail that',
  'they are those',
  'those who do not',
  'under which terms',
  'was left out',
  'was taken over',
  'were left out',
  'whoever',
  'you missed',
];

/** The stilted phrases in a text, as whole words and in any case. */
export function findStilted(text: string, phrases = stilted): string[] {
  const words = ` ${text.toLowerCase().replace(/\s+/gu, ' ')} `;
  return phrases.filter((phrase) => new RegExp(`(?<![\\p{L}])${phrase}(?![\\p{L}])`, 'u').test(words));
}
