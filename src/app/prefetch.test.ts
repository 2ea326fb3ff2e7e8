import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';

import { describeRead } from '../prerender.tsx';

import { prerendered, prerenderedApart, todayData } from './prerendered.ts';
import { preloadScreen } from './routes.tsx';
import { shells } from './shells.ts';

vi.mock('#services/firestore/id-token.ts', () => ({ idToken: async () => 'token', refuseToken: () => {} }));

const ada = {
  id: 'ada',
  uid: 'ada',
  email: 'ada@example.org',
  username: 'Ada',
  emailVerified: true,
  role: 'admin',
  createdAt: '2026-01-01T00:00:00.000Z',
} as const;

afterEach(() => {
  globalThis.keptUser = undefined;
  vi.unstubAllGlobals();
});

const none = [{ result: { aggregateFields: { count: { integerValue: '0' } } } }];

/** What a screen reads before it's rendered, for an administrator. @returns the requests, as address and body */
async function readBefore(source: string, id = 'one'): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    asked.push(`${url} ${body}`);
    return Response.json(url.includes('runAggregationQuery') ? none : []);
  });
  globalThis.keptUser = Promise.resolve(null);
  const read = await preloadScreen(source.replace('*', id), 'today');
  await read?.(new QueryClient({ defaultOptions: { queries: { retry: false } } }), ada);
  return asked;
}

const drawn = [...prerendered, ...prerenderedApart].flatMap((page) =>
  'drawn' in page ? [{ ...page, source: page.path }] : [],
);

const today = { ...todayData, source: '/' };

it.each([...shells, ...drawn, today].map((page) => [page.source, page] as const))(
  '%s is rendered with nothing but what its page asks for',
  async (source, page) => {
    const listed = [
      ...page.reads,
      ...('own' in page ? page.own : []),
      ...('admin' in page ? page.admin : []),
    ];
    const early = listed.map((read) => {
      const { url, body } = describeRead(read);
      return `${url} ${body}`.replace('*', 'one').replace('@', ada.uid);
    });
    const asked = await readBefore(source);
    expect(early).toEqual(expect.arrayContaining(asked));
    expect(asked).toHaveLength(new Set(asked).size);
  },
);

it.each([
  ['/', 4],
  ['/quizzes', 2],
  ['/exams', 1],
  ['/parts', 1],
  ['/quiz/*', 1],
  ['/practice/*', 1],
  ['/practice/missed', 3],
  ['/exams/part/*', 1],
  ['/progress', 4],
  ['/review', 4],
  ['/results', 1],
  ['/admin/dashboard', 5],
])('%s is rendered with %i answers', async (source, count) => {
  expect(await readBefore(source)).toHaveLength(count);
});

it('practice that isn’t of one part is rendered without a part', async () => {
  expect(await readBefore('/practice/*', 'open-book')).toEqual([]);
});
