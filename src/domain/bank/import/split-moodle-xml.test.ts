import { expect, it } from 'vitest';

import { splitMoodleXml } from './split-moodle-xml.ts';

const sources = (text: string) => splitMoodleXml(text).map(({ source }) => source);

it('finds each question with the line in which it begins', () => {
  const text =
    '<?xml version="1.0"?>\n<quiz>\n<question type="essay">\n<name/>\n</question>\n\n<question>A</question></quiz>';
  expect(splitMoodleXml(text)).toEqual([
    { line: 3, source: '<question type="essay">\n<name/>\n</question>' },
    { line: 7, source: '<question>A</question>' },
  ]);
});

it.each([
  '<question><![CDATA[</question><question>]]></question>',
  '<question><!-- </question> --></question>',
  '<question>\n<questiontext><text>What?</text></questiontext></question>',
  '<question\ttype="essay"><name>A < B</name></question>',
])('%j is one question', (question) => {
  expect(sources(`<quiz>${question}</quiz>`)).toEqual([question]);
});

it('takes no element with a longer name for a question, and none in a comment or CDATA', () => {
  const question = '<question>A</question>';
  expect(sources(`<questions>${question}</questions>`)).toEqual([question]);
  expect(sources(`<quiz><!-- <question> -->${question}</quiz>`)).toEqual([question]);
  expect(sources(`<quiz><![CDATA[<question>]]>${question}</quiz>`)).toEqual([question]);
  expect(sources(`</question>${question}`)).toEqual([question]);
});

it.each([
  ['<quiz>\n<!DOCTYPE quiz><question>A</question>', 'Line 2 defines a document type.'],
  ['<!ENTITY a "b"><question>A</question>', 'Line 1 defines a document type.'],
  ['<quiz>\n\n<question>A', 'The question that begins in line 3 never ends.'],
  ['<quiz>\n<!-- <question>A</question>', 'What begins in line 2 with “<!” never ends.'],
  ['<quiz><![CDATA[<question>A</question>', 'What begins in line 1 with “<!” never ends.'],
  ['<assessmentItem identifier="a"></assessmentItem>', 'This is QTI, which isn’t supported.'],
  ['<qti-assessment-item identifier="a"></qti-assessment-item>', 'This is QTI, which isn’t supported.'],
  ['<questestinterop><item/></questestinterop>', 'This is QTI, which isn’t supported.'],
  ['<quiz>question</quiz>', 'The file has no Moodle questions.'],
])('%j is refused', (text, sentence) => {
  expect(() => splitMoodleXml(text)).toThrow(sentence);
});
