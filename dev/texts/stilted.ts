/** Words that nobody says: neither a screen nor a question has them. */
export const dated: readonly string[] = [
  'anew',
  'at the least',
  'at the most',
  'for ever',
  'mend',
  'reckon',
  'reckoned',
  'upright',
];

/** Phrases that a translation brings, with the words above: no screen says them. The list grows with each one that is found. */
export const stilted: readonly string[] = [
  ...dated,
  // Old-fashioned words.
  'forgiven',
  'go on with',
  'in time for',
  'is kept in this browser',
  'it rests on the',
  'look into your mail',
  'nothing is revealed',
  'somebody else',
  'stands here',
  'stand on the contact',
  'stands nowhere',
  'take this back',
  'the standard itself decides',
  'whoever',
  // Sentences that wind.
  'a forecast means something',
  'as the file tells',
  'as moodle writes',
  'begin with one of these',
  'begins like a formula',
  'behind the options',
  'change or share',
  'did not come',
  'draw by chance',
  'has it in its',
  'however often it came',
  'is not right',
  'looking what is',
  'must be an empty line',
  'not asked here',
  'not what belongs',
  'of them are those',
  'over all parts',
  'plain words',
  'practise the missed',
  'questions that you',
  'say in your profile',
  'so that we know',
  'so you are in time',
  'the answer of who',
  'those who do not',
  'the link of a mail',
  'the mail that',
  'they are those',
  'they are safe here',
  'under which terms',
  'was left out',
  'was taken over',
  'were left out',
  'what you missed',
  'where does the answer stand',
  'with premium they come',
  'you missed',
  'you sit it',
  'you thought so',
];

/** The stilted phrases in a text, in whole words and without regard to case. */
export function findStilted(text: string, phrases = stilted): string[] {
  const words = ` ${text.toLowerCase().replace(/\s+/gu, ' ')} `;
  return phrases.filter((phrase) => new RegExp(`(?<![\\p{L}])${phrase}(?![\\p{L}])`, 'u').test(words));
}
