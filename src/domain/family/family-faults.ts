import type { QuestionType } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';
import { seededRandom } from '#domain/shared/random.ts';
import { rememberLast } from '#domain/shared/remember-last.ts';

import { drawVariant } from './draw-variant.ts';
import { readFamily } from './family.ts';

/** How many variants are checked: enough to meet a condition that hardly any values pass. */
const samples = 20;

/**
 * Why the text can't be the family of a question of this type, in sentences for its author. The editor asks twice on every
 * keystroke, mostly about the same family.
 */
export const familyFaults = rememberLast((type: QuestionType, json: string): readonly string[] => {
  if (!typeOf({ type }).canVary) {
    return ['Only a number or a single choice can come with other values each time.'];
  }
  const read = readFamily(json);
  if (!read.family) return read.faults;
  const random = seededRandom(json);
  for (let sample = 0; sample < samples; sample += 1) {
    const variant = drawVariant(read.family, random);
    if (!variant) return ['No values meet the conditions and leave three slips apart from the answer.'];
    const lines = `${variant.stem}\n${variant.steps}`.split('\n');
    const text = lines.find((line) => /NaN|Infinity/u.test(line));
    if (text) return [`A number is missing in "${text}".`];
  }
  return [];
});
