import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The rows of spec-coverage.md, without its head. */
const rows = readFileSync('test/spec-coverage.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/u.test(line))
  .map((line) => {
    const [section = '', statement = '', file = '', where = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [path = '', title = ''] = where.replaceAll('`', '').split(' › ');
    return { section, statement, file: file.replaceAll('`', ''), path, title };
  });

test('every section of the specification has rows', () => {
  expect(new Set(rows.map(({ section }) => section))).toEqual(new Set('123456789'));
  expect(rows.length).toBeGreaterThan(100);
});

test.each(rows)('$section: $statement', ({ file, path, title }) => {
  expect(existsSync(file), `${file} is there`).toBe(true);
  expect(title).not.toBe('');
  expect(readFileSync(path, 'utf8')).toContain(title);
});
