import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import { htmlToMarkdown } from './html-to-markdown.ts';

describe('HTML becomes the bank’s Markdown', () => {
  it.each([
    ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['One<br>Two<br />Three', 'One\nTwo\nThree'],
    ['<strong>bold</strong> and <i>leaning</i>', '**bold** and *leaning*'],
    ['<ul><li>a</li><li>b</li></ul>after', '- a\n- b\n\nafter'],
    ['<p>Order:</p><ol><li>a</li><li>b</li></ol>', 'Order:\n1. a\n2. b'],
    ['4 mm<sup>2</sup>, Z<sub>s</sub> &le; 1.37&nbsp;&#937;', '4 mm², Zs ≤ 1.37 Ω'],
    ['<a href="https://theiet.org/x">IET</a>', '[IET](https://theiet.org/x)'],
    ['<a href="javascript:alert(1)">click</a>', 'click'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', 'a b'],
    ['if Zs <1.37 and I>2', 'if Zs <1.37 and I>2'],
    ['&lt;b&gt; stays &unknown; &#0;', '<b> stays &unknown; &#0;'],
    ['lines\nare\n  one', 'lines are one'],
    ['<b> </b>nothing', 'nothing'],
  ])('%s', (html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });

  it.each([
    ['a<script>alert(1)</script>b', 'ab', 'a script'],
    ['a<script>never ends', 'a', 'a script'],
    ['a<iframe src="https://evil.test"></iframe>b', 'ab', 'embedded content'],
    ['a<img src=x onerror=alert(1)>b', 'ab', 'pictures'],
  ])('%s loses %s', (html, markdown, loss) => {
    const onLoss = vi.fn();
    expect(htmlToMarkdown(html, onLoss)).toBe(markdown);
    expect(onLoss).toHaveBeenCalledWith(loss);
  });

  it('and never grows beyond what it says, whatever it is', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '<ol>',
      '<li>',
      '</ol>',
      '<a href="https://x">',
      '</a>',
      '<',
      '>',
      '&',
      ';',
      'a',
      ' ',
      '<script',
      '</script>',
      '<svg>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const html = pieces.join('');
        expect(htmlToMarkdown(html).length).toBeLessThanOrEqual(html.length * 2);
      }),
    );
  });
});
