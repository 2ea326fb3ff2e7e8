import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';

import type { Question, QuestionOf } from '#domain/question/question.ts';
import { makeFamilyQuestion } from '#test/support/example-family.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { exportMoodleXml } from './export-moodle-xml.ts';

/** What an XML parser finds in the export. */
function parsed(
  questions: readonly Question[],
  ...pictures: { name: string; alt: string; base64: string }[]
) {
  const file = exportMoodleXml(questions, () => pictures);
  expect(XMLValidator.validate(file.text)).toBe(true);
  return new XMLParser({ ignoreAttributes: false, parseTagValue: false }).parse(file.text);
}

const text = (content: string) => ({ text: content });
const markdown = (content: string) => ({ ...text(content), '@_format': 'markdown' });
const tiny: QuestionOf<'numeric'> = {
  ...makeQuestion({ tags: [] }),
  type: 'numeric',
  options: [],
  answer: { value: 1e-7, tolerance: 0.01, unit: 'Ω' },
};

describe('the order of an export', () => {
  it('is by part, each as a category above its questions; without a part there is none', () => {
    const questions = [
      makeQuestion({ questionId: '4-2', partId: 'part-4' }),
      makeQuestion({ questionId: '3-1', partId: 'part-3/a' }),
      makeQuestion({ questionId: 'none', partId: '' }),
      makeQuestion({ questionId: '4-1', partId: 'part-4' }),
    ];
    const file = exportMoodleXml(questions);
    const names = file.text.matchAll(/<(?:category|name)><text>(.*?)<\/text>/gu);
    expect([...names].map(([, name]) => name)).toEqual([
      'none',
      '$course$/top/part-3//a',
      '3-1',
      '$course$/top/part-4',
      '4-2',
      '4-1',
    ]);
    expect(file.notes).toEqual([]);
    expect(file.text.match(/^<question type/gmu)).toHaveLength(6);
    expect(file.text).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<quiz>\n<question type="multichoice">\n/u,
    );
    expect(file.text).not.toContain('PLUGINFILE');
  });
});

describe('a question in Moodle XML', () => {
  it('is a multiple choice with the share and the feedback of each option', () => {
    const options = [
      { id: 'a', text: 'I < 32 A & "slow"' },
      { id: 'b', text: 'I > 32 A' },
    ];
    const single = makeQuestion({
      text: 'Which?',
      options,
      answer: ['b'],
      optionReasons: { a: 'Too small.' },
    });
    const answer = [
      { ...markdown(options[0]?.text ?? ''), '@_fraction': '0', feedback: markdown('Too small.') },
      { ...markdown('I > 32 A'), '@_fraction': '100', feedback: markdown('') },
    ];
    expect(parsed([single])).toMatchObject({
      quiz: {
        question: [
          { '@_type': 'category', category: text('$course$/top/part-4') },
          {
            '@_type': 'multichoice',
            name: text('4-001'),
            questiontext: markdown('Which?'),
            generalfeedback: markdown('A circuit-breaker opens on overcurrent.'),
            defaultgrade: '1',
            idnumber: '4-001',
            single: 'true',
            shuffleanswers: 'true',
            answer,
            tags: { tag: text('A2:2022') },
          },
        ],
      },
    });
    const multiple: Question = { ...single, type: 'multiple', answer: ['a', 'b'] };
    expect(parsed([multiple])).toMatchObject({
      quiz: { question: [{}, { single: 'false', answer: [{ '@_fraction': '50' }, { '@_fraction': '50' }] }] },
    });
  });

  // What Moodle takes in their place: import_from_xml in question/type/ordering/questiontype.php.
  it('is an ordering of all steps in their places, right or wrong as a whole', () => {
    const steps: Question = { ...makeQuestion(), type: 'ordering', answer: ['c', 'a', 'd', 'b'] };
    expect(parsed([steps])).toMatchObject({
      quiz: {
        question: [
          {},
          {
            '@_type': 'ordering',
            selecttype: 'ALL',
            gradingtype: 'ALL_OR_NOTHING',
            shownumcorrect: '1',
            answer: [
              { '@_fraction': '1', text: 'A junction box', feedback: markdown('') },
              { '@_fraction': '2', text: 'A circuit-breaker' },
              { '@_fraction': '3', text: 'A ceiling rose' },
              { '@_fraction': '4', text: 'A main switch' },
            ],
          },
        ],
      },
    });
  });

  it('is a number with its tolerance, and its unit where it has one', () => {
    expect(parsed([tiny])).toMatchObject({
      quiz: {
        question: [
          {},
          {
            '@_type': 'numerical',
            answer: { '@_fraction': '100', text: '0.0000001', tolerance: '0.01' },
            units: { unit: { multiplier: '1', unit_name: 'Ω' } },
          },
        ],
      },
    });
    const plain = exportMoodleXml([{ ...tiny, answer: { ...tiny.answer, unit: '' } }]).text;
    expect(plain).not.toMatch(/<units>|<tags>|\n\n/u);
    expect(plain).toContain('</answer>\n</question>');
  });

  it('has its pictures below the text, with words that can’t break out of their brackets', () => {
    const pictures = [
      { name: 'board.svg', alt: ' A  board\n[old] ', base64: 'PHN2Zy8+' },
      { name: 'a&b.png', alt: 'A meter', base64: 'iVBORw==' },
    ];
    expect(parsed([makeQuestion({ text: 'Which?', partId: '' })], ...pictures)).toMatchObject({
      quiz: {
        question: {
          questiontext: {
            ...markdown(
              'Which?\n\n![A board (old)](@@PLUGINFILE@@/board.svg)\n\n![A meter](@@PLUGINFILE@@/a&b.png)',
            ),
            file: [
              { '#text': 'PHN2Zy8+', '@_name': 'board.svg', '@_path': '/', '@_encoding': 'base64' },
              { '#text': 'iVBORw==', '@_name': 'a&b.png' },
            ],
          },
        },
      },
    });
  });
});

describe('a family in Moodle XML', () => {
  it('is a calculated question with the values of its rows', () => {
    const file = exportMoodleXml([makeFamilyQuestion()]);
    expect(file.notes).toEqual([]);
    const definitions = [...file.text.matchAll(/<dataset_definition>(.*?)<\/dataset_definition>/gu)];
    expect(definitions.length).toBeGreaterThan(1);
    for (const [, definition = ''] of definitions) {
      const texts = [...definition.matchAll(/<value>(.*?)<\/value>/gu)].map(([, value = '']) => value);
      const values = texts.map(Number);
      const field = (name: string) =>
        new RegExp(`<${name}>(?:<text>)?(.*?)<`, 'u').exec(definition)?.[1] ?? '';
      expect(Number(field('minimum'))).toBe(Math.min(...values));
      expect(Number(field('maximum'))).toBe(Math.max(...values));
      expect(Number(field('itemcount'))).toBe(values.length);
      expect(Number(field('number_of_items'))).toBe(values.length);
      const decimals = texts.map((value) => value.replace(/^\d*\.?/u, '').length);
      expect(Number(field('decimals'))).toBe(Math.max(...decimals));
      const places = definition.matchAll(/<number>(\d+)<\/number>/gu);
      expect([...places].map(([, place]) => Number(place))).toEqual(values.map((_, index) => index + 1));
    }
  });

  it('has the elements that Moodle reads of a calculated question', () => {
    const question = { ...makeFamilyQuestion(), partId: '', tags: [] };
    const dataset = {
      status: text('private'),
      type: 'calculated',
      distribution: text('uniform'),
    };
    expect(parsed([question])).toMatchObject({
      quiz: {
        question: {
          '@_type': 'calculated',
          synchronize: '0',
          single: '0',
          answernumbering: 'abc',
          shuffleanswers: '0',
          correctfeedback: text(''),
          partiallycorrectfeedback: text(''),
          incorrectfeedback: text(''),
          // The key is right within 0.01 Ω, and a slip within half of its last decimal place: two decimals were asked for.
          answer: [
            { '@_fraction': '100', tolerance: '0.01', correctanswerlength: '2' },
            ...Array.from({ length: 4 }, () => ({
              '@_fraction': '0',
              tolerance: '0.005',
              tolerancetype: '2',
              correctanswerformat: '1',
              correctanswerlength: '2',
            })),
          ],
          units: { unit: { multiplier: '1', unit_name: 'Ω' } },
          dataset_definitions: {
            dataset_definition: expect.arrayContaining([expect.objectContaining(dataset)]),
          },
        },
      },
    });
  });

  it('that Moodle has no words for is one question, and the export says why', () => {
    const { text: file, notes } = exportMoodleXml([makeFamilyQuestion({ formula: 'Ze * (L > 20)' })]);
    expect(file).toContain('<question type="numerical">');
    expect(file).not.toContain('<question type="calculated">');
    expect(notes).toEqual([
      expect.stringMatching(/ is exported with one set of values: its formula compares with >\.$/u),
    ]);
  });
});
