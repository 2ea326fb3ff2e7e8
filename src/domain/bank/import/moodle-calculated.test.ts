import { describe, expect, it } from 'vitest';

import { askVariant } from '#domain/family/ask-variant.ts';
import { findSlips } from '#domain/family/find-slips.ts';
import { gradeResponse } from '#domain/question/grade-response.ts';
import type { Question } from '#domain/question/question.ts';
import { seededRandom } from '#domain/shared/random.ts';
import { unwatched } from '#test/support/import-work.ts';

import { parseBank } from './parse-bank.ts';

/** One answer as Moodle's exporter writes it (question/format/xml/format.php). */
const answer = (
  formula: string,
  fraction: number,
  feedback: string,
  { tolerance = 0.01, type = 2, format = 1, length = 2 } = {},
) => `<answer fraction="${fraction}">
    <text>${formula}</text>
    <tolerance>${tolerance}</tolerance>
    <tolerancetype>${type}</tolerancetype>
    <correctanswerformat>${format}</correctanswerformat>
    <correctanswerlength>${length}</correctanswerlength>
    <feedback format="html">
<text><![CDATA[${feedback && `<p>${feedback}</p>`}]]></text>
    </feedback>
</answer>`;

const dataset = (name: string, values: readonly (number | string)[]) => `<dataset_definition>
    <status><text>private</text>
</status>
    <name><text>${name}</text>
</name>
    <type>calculated</type>
    <distribution><text>uniform</text>
</distribution>
    <minimum><text>1</text>
</minimum>
    <maximum><text>10</text>
</maximum>
    <decimals><text>1</text>
</decimals>
    <itemcount>${values.length}</itemcount>
    <dataset_items>
${values
  .map(
    (value, index) => `        <dataset_item>
           <number>${index + 1}</number>
           <value>${value}</value>
        </dataset_item>`,
  )
  .join('\n')}
    </dataset_items>
    <number_of_items>${values.length}</number_of_items>
</dataset_definition>`;

const slips = [
  answer('{R}*pow({I}, 2)/2', 0, 'You halved it.'),
  answer('{R}*{I}', 0, 'That is the voltage.'),
  answer('{I}/{R}', 0, 'You divided.'),
].join('\n');

const rows = [dataset('I', [3, 5.5, 8]), dataset('R', [4, 10, 2.5])].join('\n');

function question({
  answers = `${answer('{R}*pow({I}, 2)', 100, '')}\n${slips}`,
  datasets = rows,
  text = 'A current of {I} A flows through {R} Ω. What is the power?',
  feedback = '{I}² × {R} = {={I}*{I}*{R}} W.',
  type = 'calculated',
} = {}) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<!-- question: 71  -->
  <question type="${type}">
    <name>
      <text>P-7</text>
    </name>
    <questiontext format="html">
      <text><![CDATA[<p>${text}</p>]]></text>
    </questiontext>
    <generalfeedback format="html">
      <text><![CDATA[<p>${feedback}</p>]]></text>
    </generalfeedback>
    <defaultgrade>1.0000000</defaultgrade>
    <penalty>0.3333333</penalty>
    <hidden>0</hidden>
    <idnumber>P-7</idnumber>
    <synchronize>0</synchronize>
    <single>0</single>
    <answernumbering>abc</answernumbering>
    <shuffleanswers>0</shuffleanswers>
    <correctfeedback>
      <text></text>
    </correctfeedback>
${answers}
    <unitgradingtype>0</unitgradingtype>
    <unitpenalty>0.1000000</unitpenalty>
    <showunits>3</showunits>
    <unitsleft>0</unitsleft>
<units>
  <unit>
    <multiplier>1</multiplier>
    <unit_name>W</unit_name>
  </unit>
</units>
<dataset_definitions>
${datasets}
</dataset_definitions>
  </question>
</quiz>
`;
}

async function read(xml: string) {
  const { rows: read } = await parseBank(xml, 'moodle-xml', unwatched);
  const [row] = read;
  if (!row || read.length > 1) throw new Error('There is one question');
  return row;
}

describe('a calculated question of Moodle', () => {
  it.each(['calculated', 'calculatedsimple'])(
    'of type %s is a family that draws its rows [QN-15]',
    async (type) => {
      const row = await read(question({ type }));
      if (!row.ok) throw new Error(row.errors.join());
      expect(row.notes).toEqual([]);
      expect(row.question).toMatchObject({
        questionId: 'P-7',
        type: 'numeric',
        text: 'A current of 3 A flows through 4 Ω. What is the power?',
        explanation: '3² × 4 = 36 W.',
        answer: { value: 36, tolerance: 0.01, unit: 'W' },
      });
      const stored: Question = { ...row.question, id: 'q', createdAt: '', updatedAt: '' };
      const powers = new Set<string>();
      for (let draw = 0; draw < 40; draw += 1) {
        const asked = askVariant(stored, 'typed', seededRandom(`${draw}`));
        if (asked?.type !== 'numeric') throw new Error('It is asked as a number');
        const { I = 0, R = 0 } = asked.values;
        powers.add(`${I} ${R}`);
        // P = I²R, to the two decimals that were asked for.
        expect(asked.answer.value).toBeCloseTo(I * I * R, 9);
        expect(findSlips(stored, asked, (I * R).toFixed(2)).map(({ reason }) => reason)).toEqual([
          'That is the voltage.',
        ]);
      }
      expect([...powers].sort()).toEqual(['3 4', '5.5 10', '8 2.5']);
    },
  );

  it('takes a relative tolerance for that of the smallest answer, and says so', async () => {
    const key = answer('{R}*pow({I}, 2)', 100, '', { type: 1, tolerance: 0.02 });
    const row = await read(question({ answers: `${key}\n${slips}` }));
    expect(row).toMatchObject({ ok: true, question: { answer: { tolerance: 0.72 } } });
    expect(row.notes).toEqual(['The tolerance of 2% became 0.72, that of the smallest answer.']);
  });

  it('accepts what rounds to the shown answer where Moodle’s tolerance is narrower, and says so', async () => {
    const answers = [
      answer('{R}*{I}/3', 100, '', { tolerance: 0.001 }),
      answer('{R}*{I}', 0, 'You left out the 3.'),
      answer('{R}/{I}', 0, 'You divided.'),
      answer('{R}+{I}', 0, 'You added.'),
    ].join('\n');
    const datasets = [dataset('I', [4, 5, 8]), dataset('R', [4, 10, 2.5])].join('\n');
    const row = await read(question({ answers, datasets, feedback: '' }));
    if (!row.ok) throw new Error(row.errors.join());
    expect(row.question).toMatchObject({ answer: { value: 5.33, tolerance: 0.005 } });
    expect(row.notes).toEqual(['The tolerance of 0.001 became 0.005, half the last decimal of the answer.']);
    const [stored, exact]: [Question, string] = [
      { ...row.question, id: 'q', createdAt: '', updatedAt: '' },
      '5.3333',
    ];
    expect(gradeResponse(stored, exact, { partialCredit: false })).toBe(1);
  });

  it('reads constants, capitals, powers and names that a family can’t have', async () => {
    const datasets = [dataset('r_1', [2, 3, 5]), dataset('pi', [1, 1, 1])].join('\n');
    const answers = [
      answer('PI() * {r_1}**2 * {pi}', 100, ''),
      answer('2*pi()*{r_1}', 0, 'That is the circumference.'),
      answer('pi()*{r_1}*3*{r_1}', 0, 'You took three.'),
      answer('{r_1}*{r_1}', 0, 'You left out π.'),
    ].join('\n');
    const row = await read(question({ datasets, answers, text: 'Area for {r_1}?', feedback: '' }));
    expect(row).toMatchObject({
      ok: true,
      question: { text: 'Area for 3?', explanation: 'The answer is 28.27 W.', answer: { value: 28.27 } },
    });
  });

  // “Functions that take one or two arguments” in question/type/calculated/questiontype.php.
  it('rounds to a whole number and takes the natural logarithm where Moodle does', async () => {
    const answers = [
      answer('round({r}) + log(8, 2) * log(exp(1))', 100, ''),
      answer('{r}', 0, 'You didn’t round.'),
      answer('round({r})', 0, 'You left out the logarithm.'),
      answer('round({r}) * 9', 0, 'You took nine.'),
    ].join('\n');
    const datasets = dataset('r', [2.5, 7.25]);
    const row = await read(question({ datasets, answers, text: 'From {r}?', feedback: '' }));
    expect(row).toMatchObject({ ok: true, question: { answer: { value: 6 } } });
  });

  it('leaves out answers that are no slips, and says which', async () => {
    const answers = [
      answer('{R}*pow({I}, 2)', 100, ''),
      slips,
      answer('*', 0, 'No.'),
      answer('{R}', 50, 'Half.'),
    ];
    const row = await read(question({ answers: answers.join('\n') }));
    expect(row.ok).toBe(true);
    expect(row.notes).toEqual([
      'The answer “*” isn’t a slip and was skipped.',
      'The answer “{R}” isn’t a slip and was skipped.',
    ]);
  });

  it('takes the first of several units, and says so', async () => {
    const second = '<unit><multiplier>0.001</multiplier><unit_name>kW</unit_name></unit>\n</units>';
    const row = await read(question().replace('</units>', second));
    expect(row).toMatchObject({ ok: true, question: { answer: { unit: 'W' } } });
    expect(row.notes).toEqual(['Only the unit W was kept. Answers in others are converted.']);
  });

  it('takes the unit that the formula gives, wherever it stands', async () => {
    const first = '<units>\n<unit><multiplier>0.001</multiplier><unit_name>kW</unit_name></unit>';
    const row = await read(question().replace('<units>', first));
    expect(row).toMatchObject({ ok: true, question: { answer: { value: 36, unit: 'W' } } });
    const none = await read(question().replace('<multiplier>1<', '<multiplier>2<'));
    expect(none).toMatchObject({ ok: false, errors: [expect.stringMatching(/^None of its units/u)] });
  });

  it('has no unit where Moodle has none', async () => {
    const row = await read(question().replace(/<units>[\s\S]*<\/units>/u, '<units></units>'));
    expect(row).toMatchObject({ ok: true, question: { answer: { value: 36, unit: '' } } });
  });

  it('draws from a single list, in the order of its items’ numbers', async () => {
    const answers = [1, 2, 3, 4].map((factor) =>
      answer(`${factor}*{I}`, factor === 1 ? 100 : 0, factor === 1 ? '' : `You took ${factor}.`),
    );
    const turned = dataset('I', [7, 3])
      .replace('<number>1</number>', '<number>2</number>')
      .replace('<number>2</number>', '<number>1</number>')
      .replace(/<number>1<\/number>(\s*<value>7)/u, '<number>2</number>$1')
      .replace(/<number>2<\/number>(\s*<value>3)/u, '<number>1</number>$1');
    const row = await read(
      question({ answers: answers.join('\n'), datasets: turned, text: 'Of {I}?', feedback: '' }),
    );
    expect(row).toMatchObject({ ok: true, question: { text: 'Of 3?', answer: { value: 3 } } });
    const family = row.ok && row.question.family ? JSON.parse(row.question.family) : {};
    expect(family).toMatchObject({ parameters: [{ name: 'I', values: [3, 7] }] });
    expect(family).not.toHaveProperty('rows');
    expect(family.slips.map(({ id }: { id: string }) => id)).toEqual(['slip-1', 'slip-2', 'slip-3']);
  });

  it('gives each wildcard a name that a family can have, and no other has', async () => {
    const wildcards = ['I', 'I!', '1st', 'answer', 'a very long name of a wildcard'];
    const datasets = wildcards.map((name) => dataset(name, [2, 3])).join('\n');
    const answers = [1, 2, 3, 4].map((factor) =>
      answer(`${factor}*{I}`, factor === 1 ? 100 : 0, factor === 1 ? '' : `You took ${factor}.`),
    );
    const row = await read(
      question({ datasets, answers: answers.join('\n'), text: 'Of {I}?', feedback: '' }),
    );
    const family = row.ok && row.question.family ? JSON.parse(row.question.family) : {};
    const names = family.parameters.map(({ name }: { name: string }) => name);
    expect(names[0]).toBe('I');
    expect(new Set(names).size).toBe(5);
    for (const name of names) expect(name).toMatch(/^(?!answer$|pi$)[A-Za-z][A-Za-z0-9]{0,17}$/u);
    expect(family.rows).toBe(true);
  });

  it('with a tolerance of nothing accepts its number alone, whatever kind of tolerance it names', async () => {
    const exact = answer('{R}*pow({I}, 2)', 100, '', { type: 3, tolerance: 0 });
    const row = await read(question({ answers: `${exact}\n${slips}` }));
    expect(row).toMatchObject({ ok: true, question: { answer: { tolerance: 0 } } });
  });

  it.each([
    [300, true],
    [301, false],
  ])('has slips with feedback of %d characters: %s', async (length, ok) => {
    const long = answer('{R}*3', 0, 'x'.repeat(length));
    expect(
      (await read(question({ answers: `${answer('{R}*pow({I}, 2)', 100, '')}\n${slips}\n${long}` }))).ok,
    ).toBe(ok);
  });

  it.each([
    [8, true],
    [9, false],
  ])('has %d slips: %s', async (count, ok) => {
    const more = Array.from({ length: count - 3 }, (_, place) => answer(`{R}*${place + 20}`, 0, 'Wrong.'));
    const answers = [answer('{R}*pow({I}, 2)', 100, ''), slips, ...more].join('\n');
    expect((await read(question({ answers }))).ok).toBe(ok);
  });

  const key = (formula: string, options = {}) => ({
    answers: `${answer(formula, 100, '', options)}\n${slips}`,
  });
  it.each([
    [
      'two slips',
      { answers: `${answer('{I}', 100, '')}${answer('2*{I}', 0, 'a')}` },
      /has 1 wrong answers .* 3 to 8 of them/u,
    ],
    [
      'a slip without feedback',
      { answers: `${slips}${answer('{I}', 100, '')}${answer('3*{I}', 0, '')}` },
      /“3\*\{I\}” needs feedback/u,
    ],
    ['no key', { answers: slips }, /Not exactly one formula earns the whole mark/u],
    [
      'two keys',
      { answers: `${answer('{R}*pow({I}, 2)', 100, '')}${answer('{R}', 100, '')}${slips}` },
      /Not exactly one formula earns the whole mark/u,
    ],
    ['a function that nobody has', key('bindec({I})'), /can’t call "bindec"/u],
    ['an exclusive or', key('{R}^2'), /uses “\^”, which has no counterpart here/u],
    ['a comparison', key('{R} &gt; 2 ? 1 : 2'), /uses “>”/u],
    ['a power of one number', key('pow({R})'), /"pow" can’t be called with 1 number\./u],
    ['a wildcard without values', key('{Z}*2'), /The wildcard \{Z\} has no values/u],
    ['significant figures', key('{R}', { format: 2 }), /significant figures/u],
    ['a geometric tolerance', key('{R}', { type: 3 }), /tolerance is geometric/u],
    [
      'uneven rows',
      { datasets: `${dataset('I', [1, 2])}${dataset('R', [1])}` },
      /datasets have no values, or not equally many/u,
    ],
    ['no rows', { datasets: '' }, /datasets have no values/u],
    [
      'values that are none',
      { datasets: `${dataset('I', ['', 2])}${dataset('R', [1, 2])}` },
      /isn’t a number/u,
    ],
    [
      'slips that are the key',
      { datasets: `${dataset('I', [2])}${dataset('R', [0])}` },
      /In no row of its values/u,
    ],
  ])('with %s is refused with its line', async (_, change, sentence) => {
    expect(await read(question(change))).toMatchObject({
      ok: false,
      line: 4,
      title: 'P-7',
      errors: [expect.stringMatching(sentence)],
    });
  });

  it('of several choices is refused by the name of its type', async () => {
    expect(await read(question({ type: 'calculatedmulti' }))).toMatchObject({
      ok: false,
      errors: ['Moodle’s question type “calculatedmulti” isn’t supported.'],
    });
  });
});
