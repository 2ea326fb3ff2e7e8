import { describe, expect, it } from 'vitest';

import { makePage, stylesOf } from './make-page.ts';

const shell = `<head>
  <title>Ohmwork</title>
  <script type="module" crossorigin src="/assets/index-1.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/react-2.js">
  <link rel="stylesheet" crossorigin href="/assets/index-3.css">
</head><body><div id="root"></div></body>`;

describe('the page of a screen', () => {
  it('is complete without a script, which comes after the first paint', () => {
    const page = makePage(shell, '<h1 tabindex="-1">Costs $1 &amp; more</h1>', [
      '/assets/home-4.css',
      '/assets/index-3.css',
    ]);
    expect(page).toContain('<div id="root"><h1 tabindex="-1">Costs $1 &amp; more</h1></div>');
    expect(page).toContain('<title>Costs $1 &amp; more · Ohmwork</title>');
    expect(page).toContain('<script src="/start.js" async data-main="/assets/index-1.js"></script>');
    expect(page).not.toMatch(/type="module"|modulepreload/u);
    expect(page.match(/home-4\.css|index-3\.css/gu)).toEqual(['index-3.css', 'home-4.css']);
  });

  it.each([
    ['no heading', shell, '<p>Hello</p>'],
    ['a script in the markup', shell, '<h1>Home</h1><script>1</script>'],
    ['a style in the markup', shell, '<h1 style="color:red">Home</h1>'],
    ['no script of its own', '<div id="root"></div>', '<h1>Home</h1>'],
  ])('is refused with %s', (_, page, markup) => {
    expect(() => makePage(page, markup, [])).toThrow();
  });
});

it('the styles of a screen are its own and those of what it imports, each once', () => {
  const manifest = {
    'home.tsx': { file: 'home.js', css: ['assets/home.css'], imports: ['_card.js', '_button.js'] },
    '_card.js': { file: 'card.js', css: ['assets/card.css'], imports: ['_button.js', 'home.tsx'] },
    '_button.js': { file: 'button.js', css: ['assets/button.css'] },
  };
  expect(stylesOf(manifest, 'home.tsx')).toEqual([
    '/assets/button.css',
    '/assets/card.css',
    '/assets/home.css',
  ]);
});
