import { afterEach, expect, it } from 'vitest';

import { storeReadingText } from './reading-choices.ts';

afterEach(() => {
  document.head.replaceChildren();
  storeReadingText(null);
});

it('gives the bars of the browser the colour of the paper, and takes it back', () => {
  document.head.innerHTML =
    '<meta data-theme-color="light" data-none="#fff" data-sky="#e1eff9" content="#fff"><meta data-theme-color="dark" content="#000">';
  const colours = () => [...document.querySelectorAll('meta')].map(({ content }) => content);
  storeReadingText('{"tint":{"value":"sky","at":1}}');
  expect(colours()).toEqual(['#e1eff9', '#000']);
  storeReadingText('{"tint":{"value":"unheard-of","at":2}}');
  expect(colours()).toEqual(['#e1eff9', '#000']);
  storeReadingText(null);
  expect(colours()).toEqual(['#fff', '#000']);
});
