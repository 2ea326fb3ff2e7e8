import fc from 'fast-check';

import { cleanText } from '#domain/bank/import/clean-text.ts';
import type { Question } from '#domain/question/question.ts';

import { loopImpedance } from './example-family.ts';

const pieces =
  '= + - @ \' " , ; | \\ \n { } ~ # : % [ ] < > & $ * _ . / a B 7 Ω é 🙂 <b> <script> &amp; &&058; &&010 // -> :: ####'
    .split(' ')
    .concat([' ', '\n- ', '\t', '[html]', '%50%', '\n\n', '\n// ', '$CATEGORY: x', '__proto__', 'ANSWER: A']);

/** Texts of the bank, made of characters that are difficult for file formats. */
function arbitraryText(maxLength = 12): fc.Arbitrary<string> {
  return fc
    .array(fc.constantFrom(...pieces), { minLength: 1, maxLength })
    .map((parts) => cleanText(parts.join('')))
    .filter((text) => text !== '');
}

const oneLine = arbitraryText(6).map((text) => text.replace(/\s+/gu, ' '));
const letters = 'abcdefghij'.split('');

const options = fc
  .uniqueArray(arbitraryText(), { minLength: 2, maxLength: 10, selector: (text) => text.toLowerCase() })
  .chain((texts) =>
    fc
      .oneof(
        fc.constant(letters),
        fc.uniqueArray(
          oneLine.map((id) => [...id].slice(0, 20).join('').trim()).filter((id) => id !== ''),
          { minLength: texts.length, maxLength: texts.length },
        ),
      )
      .map((ids) => texts.map((text, index) => ({ id: ids[index] ?? '', text }))),
  );

type WithOptions = {
  readonly type: string;
  readonly options: readonly { readonly id: string }[];
  readonly answer: readonly string[];
};

/** The same question with reasons for some of its wrong options. Firestore reserves names such as `__proto__`. */
function withReasons<T extends WithOptions>(question: T) {
  const wrong = question.options
    .map(({ id }) => id)
    .filter((id) => !question.answer.includes(id) && !/^__.*__$/u.test(id));
  return fc
    .tuple(
      fc.subarray(wrong, { maxLength: Math.min(3, wrong.length) }),
      fc.array(arbitraryText(6), { minLength: 2, maxLength: 2 }),
    )
    .map(([ids, texts]) => ({
      ...question,
      optionReasons: Object.fromEntries(ids.map((id, index) => [id, texts[index % 2] ?? ''])),
    }));
}

const key = fc.oneof(
  options.chain((list) =>
    fc
      .record({
        type: fc.constant('single' as const),
        options: fc.constant(list),
        answer: fc.constantFrom(...list).map(({ id }) => [id]),
      })
      .chain(withReasons),
  ),
  options.chain((list) =>
    fc
      .record({
        type: fc.constant('multiple' as const),
        options: fc.constant(list),
        answer: fc.shuffledSubarray(
          list.map(({ id }) => id),
          { minLength: 1 },
        ),
      })
      .chain(withReasons),
  ),
  options.chain((list) =>
    fc.record({
      type: fc.constant('ordering' as const),
      options: fc.constant(list),
      answer: fc.shuffledSubarray(
        list.map(({ id }) => id),
        { minLength: list.length },
      ),
      optionReasons: fc.constant({}),
    }),
  ),
  fc.record({
    type: fc.constant('numeric' as const),
    options: fc.constant<never[]>([]),
    answer: fc.record({
      value: fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((value) => value + 0),
      tolerance: fc.double({ min: 0, max: 1e12, noNaN: true }).map((value) => value + 0),
      unit: fc.constantFrom('', 'Ω', 'mm²', '%', 'kW'),
    }),
    optionReasons: fc.constant({}),
  }),
);

const rest = fc.record(
  {
    text: arbitraryText(30),
    explanation: fc.oneof(fc.constant(''), arbitraryText(30)),
    reference: fc.oneof(fc.constant(''), arbitraryText(6)),
    partId: fc.constantFrom('', 'part-4', 'Part 5 (selection)'),
    difficulty: fc.constantFrom('easy' as const, 'medium' as const, 'hard' as const),
    tags: fc.uniqueArray(arbitraryText(4), { maxLength: 3 }),
    facts: fc.uniqueArray(fc.constantFrom('4.73', '4.74a', '8|1', 'x\\y'), { maxLength: 3 }),
    chapter: fc.constantFrom('', '41', 'App 4'),
    editions: fc.uniqueArray(fc.constantFrom('A2:2022', 'A4:2026', '=A1'), { maxLength: 2 }),
    status: fc.constantFrom('published' as const, 'withdrawn' as const),
    twinGroup: fc.constantFrom('4.73', '4|7, =a'),
    family: fc.constantFrom(
      JSON.stringify(loopImpedance),
      JSON.stringify({ ...loopImpedance, stem: 'How many A, |, "x"?' }, null, 2),
    ),
    media: fc.array(
      fc.record({ id: fc.constantFrom('a'.repeat(64), '0'.repeat(64)), alt: arbitraryText(6) }),
      {
        maxLength: 4,
      },
    ),
    figure: fc.record({ src: fc.constant('/figures/ring-final.svg'), alt: arbitraryText() }),
    lookup: fc.record({
      indexWord: arbitraryText(6),
      chapter: fc.constantFrom('', '43'),
      section: arbitraryText(3),
    }),
  },
  {
    requiredKeys: [
      'text',
      'explanation',
      'reference',
      'partId',
      'difficulty',
      'tags',
      'facts',
      'chapter',
      'editions',
      'status',
      'media',
    ],
  },
);

const hasFamily = (type: string) => type === 'numeric' || type === 'single';

/** A bank of questions with different numbers and ids, of every type, without times. */
export const arbitraryBank: fc.Arbitrary<Question[]> = fc
  .array(fc.tuple(key, rest, oneLine), { minLength: 1, maxLength: 5 })
  .map((questions) =>
    questions.map(
      ([keyFields, { family, ...fields }, number], index): Question => ({
        ...fields,
        ...(family && hasFamily(keyFields.type) && { family }),
        ...keyFields,
        id: `q${index}`,
        questionId: `${number.slice(0, 30).trim()}${index}`,
        createdAt: '',
        updatedAt: '',
      }),
    ),
  );
