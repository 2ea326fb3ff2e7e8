import { describe, expect, it, vi } from 'vitest';

import { unwatched } from '#test/support/import-work.ts';
import { sampleBytes, samplePictures } from '#test/support/pictures.ts';

import { parseBank } from './parse-bank.ts';

const read = (text: string) => parseBank(text, 'moodle-xml', unwatched);
const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;
const named = '<name><text>4-001</text></name><questiontext format="html"><text>What?</text></questiontext>';
const deep = '<a>'.repeat(10_000) + '</a>'.repeat(10_000);
const answers =
  '<answer fraction="100"><text>Yes</text></answer><answer fraction="0"><text>No</text></answer>';

async function only(...questions: string[]) {
  const { rows } = await read(quiz(...questions));
  expect(rows).toHaveLength(1);
  return rows[0];
}

it('lets the page answer after every five questions, since families and pictures take long to read', async () => {
  const pause = vi.fn(async () => {});
  const questions = Array.from(
    { length: 11 },
    () => `<question type="multichoice">${named}${answers}</question>`,
  );
  await parseBank(quiz(...questions), 'moodle-xml', { ...unwatched, pause });
  expect(pause).toHaveBeenCalledTimes(3);
});

describe('Moodle XML', () => {
  it('has the picture of a question beside its text, as Moodle 1.9 wrote it [PIC-6]', async () => {
    const question = (image: string) => `<question type="multichoice">${named}${image}${answers}</question>`;
    expect(await only(question('<image>pictures/ring.png</image>'))).toMatchObject({
      errors: ['The picture “ring.png” isn’t in the file. Import a ZIP that has it.'],
    });
    expect(await only(question('<image_base64>iVBORw0KGgo=</image_base64>'))).toMatchObject({
      errors: ['A picture isn’t PNG, JPEG, WebP, GIF or SVG.'],
    });
    const old = `<image>pictures/ring.png</image><image_base64>${samplePictures.png}</image_base64>`;
    expect(await only(question(old))).toMatchObject({
      ok: true,
      pictures: [{ name: 'ring.png', alt: '', bytes: sampleBytes('png') }],
    });
    expect(await only(question('<image></image>'))).toMatchObject({ ok: true });
  });

  describe('has pictures as files of its text', () => {
    const shown = (text: string, files: string) =>
      `<question type="multichoice"><name><text>Q</text></name><questiontext format="html"><text><![CDATA[${text}]]></text>${files}</questiontext>${answers}</question>`;
    const file = (name: string, content: string = samplePictures.png) =>
      `<file name="${name}" path="/" encoding="base64">${content}</file>`;
    const image = (name: string) => `<img src="@@PLUGINFILE@@/${name}" alt="A  ring">`;

    it('which are taken over in their order with their words [PIC-6]', async () => {
      const text = `<p>Which?</p><p>${image('a%20b.png')}<br>${image('c.jpg')}</p>`;
      const files = file('c.jpg', `\n${samplePictures.jpeg}\n`) + file('a b.png');
      const row = await only(shown(text, files));
      expect(row).toMatchObject({
        ok: true,
        question: { text: 'Which?', media: [] },
        pictures: [
          { name: 'a%20b.png', alt: 'A ring', bytes: sampleBytes('png') },
          { name: 'c.jpg', alt: 'A ring', bytes: sampleBytes('jpeg') },
        ],
      });
      expect(row?.ok && row.gaps).not.toContain('media');
    });

    it('which have one name in two folders', async () => {
      const files = file('x.png') + file('x.png', samplePictures.jpeg).replace('path="/"', 'path="/b/"');
      const row = await only(shown(`<p>Which?</p><p>${image('b/x.png')}</p>`, files));
      expect(row).toMatchObject({ ok: true, pictures: [{ bytes: sampleBytes('jpeg') }] });
      expect(await only(shown(`<p>Which?</p><p>${image('c/x.png')}</p>`, files))).toMatchObject({
        ok: false,
      });
    });

    it.each([
      [
        `What does ${image('a.png')} mean?`,
        'It has a picture in the middle of a sentence, which would be shown below it.',
      ],
      [`What? ${image('b.png')}`, 'The picture “b.png” isn’t in the file. Import a ZIP that has it.'],
      [`What?${image('a.png').repeat(5)}`, 'It has more than 4 pictures.'],
      [`What?${image('notes.pdf')}`, 'The picture “notes.pdf” isn’t PNG, JPEG, WebP, GIF or SVG.'],
    ])('%s is refused', async (text, sentence) => {
      const row = await only(shown(text, file('a.png') + file('notes.pdf', btoa('%PDF-1.7'))));
      expect(row).toMatchObject({ ok: false, errors: [sentence] });
    });

    it('which are refused in an option, whose text would lose them', async () => {
      const option = `<answer fraction="0" format="html"><text><![CDATA[${image('a.png')}]]></text></answer>`;
      const row = await only(shown('Which?', file('a.png')).replace(answers, answers + option));
      expect(row).toMatchObject({
        errors: [
          'The picture “a.png” is in an option or explanation. Only the question itself can have pictures.',
        ],
      });
    });

    it('which tell questions of the same name and text apart', async () => {
      const { rows } = await read(
        quiz(
          shown(`What?${image('a.png')}`, file('a.png')),
          shown(`What?${image('a.png')}`, file('a.png', samplePictures.jpeg)),
          shown(`What?${image('a.png')}`, file('a.png')),
        ),
      );
      expect(rows.map(({ ok }) => ok)).toEqual([true, true, false]);
    });
  });

  it('has categories whose names may hold a slash', async () => {
    const row = await only(
      '<question type="category"><category><text>$course$/top/Earthing//bonding</text></category></question>',
      `<question type="multichoice">${named}${answers}</question>`,
    );
    expect(row).toMatchObject({ question: { partId: 'Earthing/bonding' } });
  });

  it('gives a question as Moodle exports it [QN-11]', async () => {
    const row = await only(
      '<question type="category"><category><text>$course$/top/Part 4</text></category></question>',
      '<!-- question: 17 -->',
      `<question type="multichoice">
  <name><text>Overload</text></name>
  <questiontext format="html"><text><![CDATA[<p>What <b>opens</b> at 4&nbsp;mm<sup>2</sup>? &lt;/question&gt;</p><p>A &lt;/question&gt;.</p>]]></text><file name="a.png" encoding="base64">iVBORw0KGgo=</file></questiontext>
  <generalfeedback format="html"><text>&lt;p&gt;It is made for it.&lt;/p&gt;</text></generalfeedback>
  <defaultgrade>1.0</defaultgrade>
  <idnumber>4-001</idnumber>
  <single>true</single>
  <answer fraction="0" format="html"><text>A switch</text><feedback format="html"><text>It does not.</text></feedback></answer>
  <answer fraction="100" format="html"><text>A fuse &amp;amp; holder</text><feedback format="html"><text></text></feedback></answer>
  <tags><tag><text>A2:2022</text></tag><tag><text>earthing</text></tag></tags>
</question>`,
    );
    expect(row).toMatchObject({
      ok: true,
      line: 5,
      notes: ['HTML tags are shown as plain text.'],
      question: {
        questionId: '4-001',
        type: 'single',
        text: 'What **opens** at 4 mm²? </question>\n\nA </question>.',
        options: [
          { id: 'a', text: 'A switch' },
          { id: 'b', text: 'A fuse & holder' },
        ],
        answer: ['b'],
        explanation: 'It is made for it.',
        optionReasons: { a: 'It does not.' },
        partId: 'Part 4',
        tags: ['A2:2022', 'earthing'],
      },
    });
  });

  it.each([
    [
      'truefalse',
      '<answer fraction="0"><text>true</text></answer><answer fraction="100"><text>false</text></answer>',
      { type: 'single', answer: ['b'], options: [{ text: 'True' }, { text: 'False' }] },
    ],
    [
      'multichoice',
      `<single>false</single>${answers.replace('"100"', '"50"').replace('"0"', '"50"')}`,
      { type: 'multiple', answer: ['a', 'b'] },
    ],
    ['multichoice', `<single>false</single>${answers}`, { type: 'multiple', answer: ['a'] }],
    [
      'numerical',
      '<answer fraction="100"><text>1.37</text><tolerance>0.02</tolerance></answer><units><unit><multiplier>1</multiplier><unit_name>Ω</unit_name></unit></units>',
      { type: 'numeric', answer: { value: 1.37, tolerance: 0.02, unit: 'Ω' } },
    ],
    [
      'numerical',
      '<answer fraction="100"><text>8</text></answer><units></units>',
      { answer: { value: 8, tolerance: 0, unit: '' } },
    ],
    [
      'numerical',
      '<answer fraction="100"><text>0.03</text></answer><units><unit><multiplier>1000</multiplier><unit_name>mA</unit_name></unit><unit><multiplier>1.0</multiplier><unit_name>A</unit_name></unit></units>',
      { answer: { value: 0.03, tolerance: 0, unit: 'A' } },
    ],
    ['ordering', answers, { type: 'ordering', answer: ['a', 'b'] }],
  ])('%s with %s', async (type, rest, question) => {
    expect(await only(`<question type="${type}">${named}${rest}</question>`)).toMatchObject({
      ok: true,
      question,
    });
  });

  it('says where an ordering question asks for some of its steps only', async () => {
    const asking = (select: string) =>
      only(
        `<question type="ordering">${named}${select}${answers}<answer fraction="3"><text>Both</text></answer></question>`,
      );
    const part = await asking('<selecttype>CONTIGUOUS</selecttype><selectcount>0</selectcount>');
    expect(part?.notes).toEqual([
      'Moodle asks for 2 of its 3 steps. Here learners put all of them in order.',
    ]);
    const all = await asking('<selecttype>ALL</selecttype><selectcount>0</selectcount>');
    expect(all?.notes).toEqual([]);
    const random = await asking('<selecttype>RANDOM</selecttype>');
    expect(random?.notes).toEqual([]);
  });

  it.each([
    [`<question type="essay">${named}</question>`, 'Moodle’s question type “essay” isn’t supported.'],
    [
      `<question type="numerical">${named}<answer fraction="100"><text>*</text></answer></question>`,
      'No number earns the whole mark.',
    ],
    [`<question type="multichoice">${named}</question>`, 'No option is right.'],
    [
      `<question type="multichoice">${named}<single>true</single>${answers.replace('"100"', '"90"').replace('"0"', '"50"')}</question>`,
      'It asks for one option, but none earns the whole mark: the best earns 90%.',
    ],
    [
      `<question type="multichoice">${named}<single>false</single>${answers.replace('"100"', '"60"')}</question>`,
      'The marks of its right options add up to 60%, not to 100%.',
    ],
    [
      `<question type="multichoice">${named.replace('What?', '<![CDATA[<img src="@@PLUGINFILE@@/ring.png">]]>')}${answers}</question>`,
      'The picture “ring.png” isn’t in the file. Import a ZIP that has it.',
    ],
    [
      `<question type="numerical">${named}<answer fraction="100"><text>-7</text></answer><answer fraction="100"><text>4</text></answer></question>`,
      '2 numbers each earn the whole mark. A question here has one.',
    ],
    [
      `<question type="numerical">${named}<answer fraction="100"><text>4.2</text><tolerance>0,1</tolerance></answer></question>`,
      'The tolerance of “4.2” is missing or below 0. A decimal has a point, as in 0.5.',
    ],
    [
      `<question type="multichoice">${named.replace('What?', '<![CDATA[<a href="@@PLUGINFILE@@/hum.mp3">Listen</a>]]>')}${answers}</question>`,
      'It links to its file “hum.mp3”, which can’t be taken over.',
    ],
    [
      `<question type="numerical">${named}<answer fraction="100"><text>0.03</text></answer><units><unit><multiplier>1000</multiplier><unit_name>mA</unit_name></unit></units></question>`,
      'None of its units has the multiplier 1, so it doesn’t say what unit its number has.',
    ],
    [`<question type="multichoice"><b>${named}</question>`, /^The XML can’t be read: .*\(line 3\)/u],
    [`<question type="multichoice">a & b</question>`, /^The XML can’t be read: /u],
    [`<question type="multichoice">${deep}</question>`, /^The XML can’t be read: /u],
    [
      '<question type="multichoice"><__proto__><polluted>1</polluted></__proto__></question>',
      /^The XML can’t be read: /u,
    ],
    ['<question>What?</question>', 'This isn’t a Moodle question.'],
  ])('%# is refused with a sentence', async (xml, sentence) => {
    const row = await only(xml);
    expect(row).toMatchObject({
      ok: false,
      errors: expect.arrayContaining([expect.stringMatching(sentence)]),
    });
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  it.each([
    [
      '<?xml version="1.0"?>\n<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n<quiz></quiz>',
      'Line 2 defines a document type.',
    ],
    ['<quiz>\n<question type="essay">', 'The question that begins in line 2 never ends.'],
    ['<quiz>\n<![CDATA[', 'What begins in line 2 with “<!” never ends.'],
    ['<quiz></quiz>', 'The file has no Moodle questions.'],
  ])('%s is refused as a whole', async (text, sentence) => {
    await expect(read(text)).rejects.toThrow(sentence);
  });

  it('names what it leaves out, and keeps what is said to numbers', async () => {
    const text = (name: string, content: string) => `<${name}><text>${content}</text></${name}>`;
    const row = await only(
      `<question type="numerical">${named}<answer fraction="100"><text>8</text>${text('feedback', 'Yes.')}</answer><answer fraction="50"><text>7</text></answer><answer fraction="0"><text>*</text>${text('feedback', 'No.')}</answer>${text('hint', 'Try')}${text('hint', 'Again')}${text('correctfeedback', 'Well done')}${text('incorrectfeedback', 'Your answer is incorrect.')}</question>`,
    );
    expect(row).toMatchObject({
      notes: [
        'Moodle’s combined feedback was skipped.',
        '2 hints were skipped.',
        'Part marks for other numbers were skipped.',
      ],
      question: { explanation: '- **8**: Yes.\n- **Any other answer**: No.' },
    });
  });

  it.each([
    // Names of https://html.spec.whatwg.org/multipage/named-characters.html, and U+03A9, which is 937.
    ['4 mm&sup2;, &le; 1 &Omega;, &Sigma;, &permil;', '4 mm², ≤ 1 Ω, Σ, ‰'],
    ['How many &#937; or &#x3a9;? &#128268;', 'How many Ω or Ω? 🔌'],
    ['1 &amp;lt; 2 &lt;b&gt;', '1 &lt; 2 <b>'],
    ['&unknown; &constructor; &ampere;', '&unknown; &constructor; &ampere;'],
    ['a&#0;b&#xd800;c&#1114112;', 'a\ufffdb\ufffdc\ufffd'],
  ])('decodes the character references of %s once', async (written, text) => {
    const row = await only(
      `<question type="multichoice"><name><text>1</text></name><questiontext format="plain_text"><text>${written}</text></questiontext>${answers}</question>`,
    );
    expect(row).toMatchObject({ ok: true, question: { text } });
  });

  it('expands no entity, and takes what CDATA hides for text', async () => {
    const row = await only(
      `<question type="multichoice"><name><text>1</text></name><questiontext format="plain_text"><text><![CDATA[<!DOCTYPE html> &amp; &boom;]]></text></questiontext>${answers}</question>`,
    );
    expect(row).toMatchObject({ ok: true, question: { text: '<!DOCTYPE html> &amp; &boom;' } });
  });
});
