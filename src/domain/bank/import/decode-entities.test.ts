import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { expect, it } from 'vitest';

import { decodeEntities } from './decode-entities.ts';

it.each([
  // Numbers of characters as the Unicode charts have them: U+03A9 is 937, U+1F50C is 128268.
  ['&#937; &#x3a9; &#X3A9;', 'Ω Ω Ω'],
  ['&#128268;&#x1F50C;', '🔌🔌'],
  ['&lt;b&gt; &amp; &quot;&apos;', '<b> & "\''],
  ['4 mm&sup2;, 20&deg;C, &le; 1 &Omega;', '4 mm², 20°C, ≤ 1 Ω'],
  ['10 &micro;F &plusmn; 5 %, &frac12; &times; &radic;3', '10 µF ± 5 %, ½ × √3'],
  ['&#x10FFFF;', '\u{10FFFF}'],
])('%s is read as %s', (text, characters) => {
  expect(decodeEntities(text)).toBe(characters);
});

it.each(['&unknown;', '&constructor;', '&#0;', '&#x0;', '&#1114112;', '&#x110000;', '&amp', '& lt;', '&#;'])(
  '%s names no character, and stays',
  (text) => {
    expect(decodeEntities(text)).toBe(text);
  },
);

it('decodes once: what comes out is text', () => {
  expect(decodeEntities('&amp;lt;')).toBe('&lt;');
});

/** What an HTML parser reads. */
function asHtml(text: string): string {
  const isText = (node: DefaultTreeAdapterTypes.ChildNode) => node.nodeName === '#text' && 'value' in node;
  return parseFragment(text)
    .childNodes.map((node) => (isText(node) && 'value' in node ? node.value : ''))
    .join('');
}

it('reads names as parse5 does, which has the table of the HTML standard', () => {
  const names =
    'amp lt gt quot apos deg ohm Omega omega Delta micro mu pi phi theta radic times divide middot plusmn minus le ge ne asymp sup2 sup3 frac12 frac14 frac34 ndash mdash hellip lsquo rsquo ldquo rdquo bull rarr pound euro';
  for (const name of names.split(' ')) expect(decodeEntities(`&${name};`), name).toBe(asHtml(`&${name};`));
});
