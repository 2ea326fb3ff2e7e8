/**
 * Words that a translation brings and nobody says. Each was on a screen once; the list grows with each one that is found.
 * Compared without regard to case.
 */
export const stilted: readonly string[] = [
  // Old-fashioned words.
  'anew',
  'forgiven',
  'for ever',
  'go on with',
  'in time for',
  'is kept in this browser',
  'it rests on the',
  'look into your mail',
  'mend',
  'nothing is revealed',
  'reckoned',
  'somebody else',
  'stands here',
  'stand on the contact',
  'stands nowhere',
  'take this back',
  'the standard itself decides',
  'upright',
  'whoever',
  // Sentences that wind.
  'a forecast means something',
  'as the file tells',
  'at the least',
  'at the most',
  'begin with one of these',
  'change or share',
  'did not come',
  'draw by chance',
  'has it in its',
  'however often it came',
  'is not right',
  'looking what is',
  'of them are those',
  'over all parts',
  'plain words',
  'practise the missed',
  'questions that you',
  'say in your profile',
  'so that we know',
  'so you are in time',
  'the answer of who',
  'the link of a mail',
  'the mail that',
  'they are those',
  'they are safe here',
  'under which terms',
  'what you missed',
  'where does the answer stand',
  'with premium they come',
  'you missed',
  'you sit it',
  'you thought so',
];

/** The stilted phrases in a text. */
export function findStilted(text: string): string[] {
  const words = ` ${text.toLowerCase().replace(/\s+/gu, ' ')} `;
  return stilted.filter((phrase) => new RegExp(`(?<![\\p{L}])${phrase}(?![\\p{L}])`, 'u').test(words));
}
