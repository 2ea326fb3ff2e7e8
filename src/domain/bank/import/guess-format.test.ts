import { expect, it } from 'vitest';

import { guessFormat } from './guess-format.ts';

it.each([
  ['bank.csv', 'questionId,text', 'csv'],
  ['bank.tsv', 'number\tquestion', 'csv'],
  ['bank.txt', 'Number;Question;A;B', 'csv'],
  ['bank.json', '[]', 'json'],
  ['bank', '\n[{"text": 1}]', 'json'],
  ['bank.txt', '{"questions": []}', 'json'],
  ['bank.gift', 'What?', 'gift'],
  ['bank.txt', '// a comment\n::1::What? {=a ~b}', 'gift'],
  ['bank.txt', 'How much? {#1.37:0.02}', 'gift'],
  ['bank.txt', 'In which order? {>3 ALL VERTICAL\nIsolate\nLock off\nProve\n}', 'gift'],
  ['bank.txt', '$CATEGORY: Part 4\n', 'gift'],
  ['bank.txt', 'What?\nA. One\nB. Two\nANSWER: B\n', 'aiken'],
  ['bank.txt', 'What?\nA. One\nB. Two\nANSWER: B\nExplanation: It is.', 'text'],
  ['bank.txt', 'What?\nA)One\nB)Two\nAnswer: B', 'text'],
  ['bank.xml', '<?xml version="1.0"?><quiz>', 'moodle-xml'],
  ['bank.csv', '<quiz></quiz>', 'moodle-xml'],
  ['one.xml', '<question type="numerical">', 'moodle-xml'],
  ['qti.xml', '<assessmentItem identifier="a">', 'moodle-xml'],
  ['notes.txt', 'Only words, no question mark', null],
])('%s that begins with %j is %s', (name, text, format) => {
  expect(guessFormat(name, text)).toBe(format);
});
