import { expect, it } from 'vitest';

import { nameChapter, nameSection } from './name-place.ts';

it.each([
  ['41', 'Chapter 41'],
  ['701', 'Section 701'],
  ['App 4', 'Appendix 4'],
  ['Part 2', 'Part 2'],
  ['App4', 'Appendix 4'],
  ['appendix 15', 'Appendix 15'],
  ['7010', 'Chapter 7010'],
  ['of app 4', 'of app 4'],
])('the chapter %s is called %s', (chapter, name) => {
  expect(nameChapter(chapter)).toBe(name);
});

it.each([
  ['46', '', 'Chapter 46'],
  ['411', '41', 'Section 411'],
  ['411.3.2', '41', 'Section 411.3.2'],
  ['§6', 'App 4', 'Appendix 4 §6'],
  ['§6', '', '§6'],
  ['Table 4D5', 'App 4', 'Table 4D5'],
  ['app 4', '', 'Appendix 4'],
])('the section %s of chapter “%s” is called %s', (section, chapter, name) => {
  expect(nameSection(section, chapter)).toBe(name);
});
