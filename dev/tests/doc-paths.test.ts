import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const kept = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const documents = kept.filter((path) => path.endsWith('.md'));
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** The files that a text names in backticks: a path, or only the name of a file. */
function namedFiles(text: string): string[] {
  return [...text.matchAll(/`([\w.][\w./-]*\.(?:[cm]?[jt]sx?|rules|json|css|md))`/gu)].map(
    ([, name = '']) => name,
  );
}

/** The folders that a text names, in backticks or in a command. */
function namedFolders(text: string): string[] {
  const layers = 'src|dev|test|docs|functions|public|app|screens|features|providers|services|domain|ui';
  return [...text.matchAll(new RegExp(`(?<=[\`\\s])((?:${layers})/[\\w/-]*\\w)/?(?=[\`\\s])`, 'gu'))].map(
    ([, name = '']) => name,
  );
}

/** The links of a document to pages of the repository, with the heading that each leads to. */
function linksOf(path: string): { page: string; heading: string }[] {
  return [...read(path).matchAll(/\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)/gu)].map(
    ([, page = '', heading = '']) => ({
      page: page === '' ? path : posix.join(posix.dirname(path), page),
      heading,
    }),
  );
}

/** The addresses of a page's headings, as GitHub makes them. */
function headingsOf(path: string): string[] {
  return [...read(path).matchAll(/^#+ (.+)$/gmu)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\- ]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('the documents name files and folders, and link to each other', () => {
  const texts = documents.map(read);
  expect(texts.flatMap(namedFiles).length).toBeGreaterThan(200);
  expect(texts.flatMap(namedFolders)).toEqual(expect.arrayContaining(['test/rules', 'src/domain/quiz']));
  expect(documents.flatMap(linksOf).filter(({ heading }) => heading !== '').length).toBeGreaterThan(2);
});

test.each(documents)('%s names no file or folder that has moved or gone', (path) => {
  const text = read(path);
  expect([
    ...namedFiles(text).filter((name) => !kept.some((file) => `/${file}`.endsWith(`/${name}`))),
    ...namedFolders(text).filter((name) => !kept.some((file) => `/${file}`.includes(`/${name}/`))),
  ]).toEqual([]);
});

test.each(documents)('%s links to no page or heading that isn’t there', (path) => {
  const dead = linksOf(path).filter(
    ({ page, heading }) => !kept.includes(page) || (heading !== '' && !headingsOf(page).includes(heading)),
  );
  expect(dead).toEqual([]);
});
