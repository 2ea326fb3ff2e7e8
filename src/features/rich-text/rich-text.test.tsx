import { render } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toSpeech } from '#domain/speech/to-speech.ts';

import { RichLines, RichText } from './rich-text.tsx';

const html = (text: string) => render(<RichText text={text} />).container.innerHTML;

describe('the subset', () => {
  it.each([
    ['plain', '<p>plain</p>'],
    ['**bold** and *italic*', '<p><strong>bold</strong> and <em>italic</em></p>'],
    ['**bold with *italic* in it**', '<p><strong>bold with <em>italic</em> in it</strong></p>'],
    ['`I * R`', '<p><code>I * R</code></p>'],
    ['2 * 3 * 4', '<p>2 * 3 * 4</p>'],
    ['one\ntwo', '<p>one<br>two</p>'],
    ['one\r\n\r\ntwo', '<p>one</p><p>two</p>'],
    ['- a\n- a', '<ul><li>a</li><li>a</li></ul>'],
    ['1. a\n2) b', '<ol><li>a</li><li>b</li></ol>'],
    ['3. c\n4. d', '<ol><li value="3">c</li><li>d</li></ol>'],
    ['Order:\n1. a\nDone', '<p>Order:</p><ol><li>a</li></ol><p>Done</p>'],
    ['P = V*I*cos φ', '<p>P = V*I*cos φ</p>'],
    ['\\*not leaning\\*', '<p>*not leaning*</p>'],
    ['\\- 12 V', '<p>- 12&nbsp;V</p>'],
    ['I_n', '<p><span role="math" aria-label="I n">I<sub>n</sub></span></p>'],
    ['10^-3 m', '<p><span role="math" aria-label="10 to the power of minus 3">10<sup>-3</sup></span> m</p>'],
    ['I = V/R', '<p>I = <span role="math" aria-label="V over R">V/R</span></p>'],
    ['R_1/R_2', '<p><span role="math" aria-label="R 1 over R 2">R<sub>1</sub>/R<sub>2</sub></span></p>'],
    ['a 16/20 A fuse and/or L/N', '<p>a 16/20&nbsp;A fuse and/or L/N</p>'],
    ['-5 °C', '<p>-5&nbsp;°C</p>'],
    ['', ''],
    ['A **30 mA** RCD, `30 mA`', '<p>A <strong>30&nbsp;mA</strong> RCD, <code>30 mA</code></p>'],
  ])('shows %j', (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  it('has no lists in an option', () => {
    const { container } = render(<RichLines text={'- 12 V\n3. third'} />);
    expect(container.innerHTML).toBe('<p>- 12&nbsp;V<br>3. third</p>');
  });

  it('links to https, in a new tab that learns nothing of us', () => {
    expect(html('[IET](https://theiet.org/x)')).toBe(
      '<p><a href="https://theiet.org/x" rel="noreferrer" target="_blank">IET<span class="visually-hidden"> (opens in a new tab)</span></a></p>',
    );
  });
});

it.each(['V/R', 'R_1/R_2', '230/0.35', 'x^2/2', 'V_d/R_1', '1/60', 'x^{1/2}'])(
  'a screen reader says of %j what is read aloud',
  (text) => {
    const { container } = render(<RichText text={text} />);
    expect(container.querySelector('[role=math]')).toHaveAttribute('aria-label', toSpeech(text));
  },
);

describe('anything else', () => {
  it.each([
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](data:text/html,x)',
    '[a](http://x.test)',
    '[a](//x.test)',
    '**<script>alert(1)</script>**',
  ])('stays text: %s', (text) => {
    const { container } = render(<RichText text={text} />);
    expect(container.querySelector('a, img, script')).toBeNull();
    expect(container).toHaveTextContent(text.replaceAll('**', ''));
  });

  it('never becomes an element, a style or an address of another kind [SEC-5]', () => {
    const allowed = ['href', 'rel', 'target', 'value', 'role', 'aria-label'];
    const piece = fc.constantFrom(
      '<b style="top:0">',
      'style="top:0"',
      '{top:0}',
      '*',
      '**',
      '`',
      '[',
      '](',
      ')',
      'https://',
      '<b>',
      '- ',
      '_',
      '^',
      '\\',
      '1. ',
      '\n',
      'a',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const { container, unmount } = render(<RichText text={pieces.join('')} />);
        for (const element of container.querySelectorAll('*')) {
          expect(['p', 'ul', 'ol', 'li', 'br', 'strong', 'em', 'code', 'a', 'span', 'sub', 'sup']).toContain(
            element.localName,
          );
          for (const { name } of element.attributes) expect(allowed).toContain(name);
        }
        for (const link of container.querySelectorAll('a')) expect(link.protocol).toBe('https:');
        unmount();
      }),
      // The same cases in every run, so that a failure belongs to the change that is tested.
      { numRuns: 300, seed: 20_261_120 },
    );
  });
});
