import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { paths } from '#app/paths.ts';
import { adminPaths } from '#screens/admin-dashboard/admin-paths.ts';

import { root } from '../root.ts';
import { scenes } from '../screenshots/scenes.ts';
import { findStilted, stilted } from './stilted.ts';
import { formatTexts, newLines, readTexts } from './texts-document.ts';

describe('docs/texts.md', () => {
  const texts = readTexts();

  it('has every scene that can have texts, in their order', () => {
    const wanted = scenes.filter(({ texts: kind }) => kind !== 'none').map(({ name }) => name);
    expect([...texts.keys()]).toEqual(wanted);
  });

  it('has a scene of every screen [APP-20]', () => {
    const addresses = scenes.map(({ path }) => new URL(path, 'http://localhost').pathname);
    const unseen = [...Object.values(paths), ...Object.values(adminPaths)].filter(
      ({ pattern }) => !addresses.some((address) => matchPath(pattern, address)),
    );
    expect(unseen.map(({ pattern }) => pattern)).toEqual([]);
  });

  it('says nothing in stilted words', () => {
    const found = [...texts].flatMap(([name, lines]) =>
      lines.flatMap((line) => findStilted(line).map((phrase) => `${name}: “${phrase}” in “${line}”`)),
    );
    expect(found).toEqual([]);
  });

  it('is read as it is written', () => {
    const written = new Map([
      ['home', ['**Home**', '[Start]', '- 5 of 6']],
      ['empty', []],
    ]);
    expect(readTexts(formatTexts(written))).toEqual(written);
  });

  it('says a text where it comes first, and once', () => {
    const before = new Map([
      ['home', ['Quizzes', 'Start']],
      ['quizzes', ['Refresh']],
    ]);
    expect(newLines(['Start', 'Refresh', 'Refresh'], 'quizzes', before)).toEqual(['Refresh']);
    expect(newLines(['Start', 'Refresh', 'New'], 'exams', before)).toEqual(['New']);
  });
});

describe('the source of the screens', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/u.test(file) && !/\.test\.|ui-gallery/u.test(file),
  );

  it('says nothing in stilted words, also where no scene comes', () => {
    const found = files.flatMap((file) =>
      findStilted(withoutComments(readFileSync(join(root, 'src', file), 'utf8'))).map(
        (phrase) => `${file}: ${phrase}`,
      ),
    );
    expect(found).toEqual([]);
  });

  it('ends no line within “BS 7671”', () => {
    const found = files
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) =>
        withoutComments(readFileSync(join(root, 'src', file), 'utf8'))
          .split('\n')
          .filter((line) => line.includes('BS 7671') && !line.includes('keepTogether('))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(found).toEqual([]);
  });
});

/** A program's source without its comments. The slashes of a URL don't start a comment. */
function withoutComments(source: string): string {
  return source.replace(/\/\*.*?\*\//gsu, ' ').replace(/(?<![:'"`])\/\/.*$/gmu, ' ');
}

describe('findStilted', () => {
  it('finds each phrase of the list across a line break, and only whole words', () => {
    for (const phrase of stilted) {
      expect(findStilted(`Then ${phrase.replace(' ', '\n  ')}, or not.`), phrase).toContain(phrase);
    }
    expect(findStilted('We recommend it: practise your 3 mistakes.')).toEqual([]);
  });
});
