import { describe, expect, it } from 'vitest';

import { inlineScripts } from './inline-scripts.ts';
import { makeHomePage, makePage, makePlaceholder, nameTypeface } from './make-page.ts';

const shell = `<head>
  <title>Ohmwork</title>
  <script src="/theme.js"></script>
  <script type="module" crossorigin src="/assets/index-1.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/react-2.js">
  <link rel="stylesheet" crossorigin href="/assets/index-3.css">
</head><body><div id="root"></div></body>`;
const scripts = ['/assets/index-1.js', '/assets/home-4.js'];
const start = `<script data-scripts="/assets/index-1.js /assets/react-2.js /assets/home-4.js" data-libraries="/assets/react-2.js" data-later="">${inlineScripts.start}</script>`;

describe('the page of a screen', () => {
  it('is complete without a script, which comes after the first paint', () => {
    const page = makePage(shell, { markup: '<h1 tabindex="-1">Costs $1 &amp; more</h1>', scripts });
    expect(page).toContain('<div id="root"><h1 tabindex="-1">Costs $1 &amp; more</h1></div>');
    expect(page).toContain('<title>Costs $1 &amp; more · Ohmwork</title>');
    expect(page).toContain(`<script>${inlineScripts.theme}</script>`);
    expect(page).toContain(start);
    expect(page.indexOf(start)).toBeLessThan(page.indexOf('rel="stylesheet"'));
    expect(page).not.toMatch(/type="module"|rel="modulepreload"/u);
  });

  it('says where the headings’ font is', () => {
    const page = makePage(nameTypeface(shell, '/assets/font-5.woff2'), { markup: '<h1>Terms</h1>', scripts });
    expect(page).toContain(`<script data-typeface="/assets/font-5.woff2">${inlineScripts.theme}</script>`);
  });

  it('has a description of its own, or that of the site', () => {
    const described = shell.replace('<title>', '<meta name="description" content="The site" />\n  <title>');
    const markup = '<h1>Terms</h1>';
    expect(makePage(described, { markup, scripts })).toContain('content="The site"');
    const page = makePage(described, { markup, scripts, description: 'Costs $1 & "more"' });
    expect(page).toContain('<meta name="description" content="Costs $1 &amp; &quot;more&quot;" />');
    expect(() => makePage(shell, { markup, scripts, description: 'Terms' })).toThrow('no description');
  });

  it('says the same of itself in a chat', () => {
    const tags =
      '<meta name="description" content="The site" /><meta property="og:title" content="The site" /><meta property="og:description" content="The site" />';
    const shared = shell.replace('<title>', () => `${tags}<title>`);
    const page = makePage(shared, { markup: '<h1>Terms</h1>', scripts, description: 'What it costs' });
    expect(page).toContain('<meta property="og:title" content="Terms" />');
    expect(page).toContain('<meta property="og:description" content="What it costs" />');
  });

  it.each([
    ['no heading', shell, '<p>Hello</p>'],
    ['a script in the markup', shell, '<h1>Home</h1><script>1</script>'],
    ['a style in the markup', shell, '<h1 style="color:red">Home</h1>'],
    ['no script of its own', shell.replace(/<script type="module".*/u, ''), '<h1>Home</h1>'],
    ['no script for the theme', shell.replace('/theme.js', '/other.js'), '<h1>Home</h1>'],
  ])('is refused with %s', (_, page, markup) => {
    expect(() => makePage(page, { markup, scripts: [] })).toThrow();
  });
});

it('the page of any other screen says that it is loading, and that it is to be replaced', () => {
  const page = makePlaceholder(shell, { markup: '<p>Loading...</p>', scripts });
  expect(page).toContain('<div id="root" data-placeholder><p>Loading...</p></div>');
  expect(page).toContain('<title>Ohmwork</title>');
  expect(page).toContain('data-scripts="/assets/index-1.js /assets/react-2.js /assets/home-4.js"');
  expect(page).toContain('data-libraries="/assets/react-2.js /assets/home-4.js"');
});

it('leaves it to its script when the others load', () => {
  const page = makePlaceholder(shell, { markup: '<p>Loading...</p>', scripts, early: '/assets/drawn-5.js' });
  expect(page).toContain('data-early="/assets/drawn-5.js"');
  expect(page).toContain('data-empty');
  expect(page).not.toContain('<link rel="modulepreload"');
});

it('of a screen for accounts has the page that visitors are led to, names the scripts of either case, and loads neither before it is known', () => {
  const page = makePlaceholder(shell, {
    markup: '<p>Loading...</p>',
    scripts: [],
    accountScripts: ['/assets/react-2.js', '/assets/own-5.js'],
    visitorScripts: ['/assets/sign-in-6.js'],
    visitorMarkup: '<h1>Costs $1</h1>',
  });
  expect(page).toContain('<template id="visitors"><h1>Costs $1</h1></template></body>');
  expect(page).toContain('data-account-scripts="/assets/own-5.js"');
  expect(page).toContain('data-visitor-scripts="/assets/sign-in-6.js"');
  expect(page).toContain('data-libraries="/assets/react-2.js"');
  expect(page).not.toContain('<link rel="modulepreload"');
});

it('asks for what its screen reads first', () => {
  const read = {
    url: 'https://db.test/v1:batchGet?key=a&x=1',
    body: '{"documents":["quizzes/*"]}',
    by: 'everybody' as const,
  };
  const page = makePlaceholder(shell, { markup: '<p>Loading...</p>', scripts, reads: [read] });
  const [, reads = ''] = /data-reads="([^"]*)"/u.exec(page) ?? [];
  expect(JSON.parse(reads.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual([read]);
});

it('names what its data needs apart from what takes it over', () => {
  const later = ['/assets/data-5.js', '/assets/home-4.js'];
  const page = makePage(shell, { markup: '<h1>Quizzes</h1>', scripts, later });
  expect(page).toContain('data-later="/assets/data-5.js"');
  expect(page).toMatch(/data-scripts="[^"]*home-4/u);
});

describe('the home page', () => {
  const landing = { markup: '<h1>Pass</h1>', scripts };
  const today = {
    markup: '<h1>Today $1</h1>',
    scripts: ['/assets/react-2.js', '/assets/today-5.js'],
    reads: [{ url: '/v1', body: '$1', by: 'account' as const }],
  };

  it('has the landing page to read, Today as a template, and the scripts of each', () => {
    const page = makeHomePage(shell, landing, today, 'Practise & pass');
    expect(page).toContain('<title>Practise &amp; pass · Ohmwork</title>');
    expect(page).toContain('<div id="root"><h1>Pass</h1></div>');
    expect(page).toContain('<template id="today"><h1>Today $1</h1></template></body>');
    expect(page).toContain(
      'data-libraries="/assets/react-2.js" data-today-scripts="/assets/index-1.js /assets/react-2.js /assets/today-5.js" data-today-reads="[{&quot;url&quot;:&quot;/v1&quot;,&quot;body&quot;:&quot;$1&quot;,&quot;by&quot;:&quot;account&quot;}]"',
    );
  });

  it('is refused with a script in the template', () => {
    expect(() => makeHomePage(shell, landing, { ...today, markup: '<script>1</script>' }, 'Pass')).toThrow();
  });
});
