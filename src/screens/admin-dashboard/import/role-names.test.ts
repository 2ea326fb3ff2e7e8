import { expect, it } from 'vitest';

import { columnRoles } from '#domain/bank/import/table/column-roles.ts';

import { roleName } from './role-names.ts';

it('names every role, and none like another', () => {
  const named = columnRoles.map(roleName);
  expect(new Set(named).size).toBe(columnRoles.length);
  expect(named.filter((name) => !/^[A-Z]/u.test(name))).toEqual([]);
});
