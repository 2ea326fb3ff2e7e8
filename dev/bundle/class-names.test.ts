import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { root } from '../root.ts';
import { findClasses, nameClasses, scopedNames } from './class-names.ts';

it('gives each class a name of its own, which CSS allows', () => {
  const classes = findClasses();
  expect(classes.length).toBeGreaterThan(300);
  const names = [...nameClasses(classes).values()];
  expect(new Set(names).size).toBe(classes.length);
  for (const name of names) expect(name).toMatch(/^[b-z][a-z0-9]{2,}$/u);
});

it('gives any number of classes different names, in any order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 3000 }), (classes) => {
      const names = nameClasses(classes);
      expect(new Set(names.values()).size).toBe(classes.length);
      expect([...nameClasses(classes.toReversed())]).toEqual([...names]);
    }),
    { numRuns: 20 },
  );
});

it('keeps names when another class comes', () => {
  const before = nameClasses(['a.css card', 'b.css list']);
  const after = nameClasses(['a.css card', 'a.css new', 'b.css list']);
  expect(after.get('a.css card')).toBe(before.get('a.css card'));
  expect(after.get('b.css list')).toBe(before.get('b.css list'));
});

it('knows the classes of a file, with whatever Vite adds to its name', () => {
  const nameOf = scopedNames();
  const card = join(root, 'src/ui/card/card.module.css');
  expect(nameOf('card', `${card}?used`)).toBe(nameOf('card', card));
  expect(nameOf('card', card)).not.toBe(nameOf('list', card));
  expect(() => nameOf('nowhere', card)).toThrow('is called nowhere');
});
