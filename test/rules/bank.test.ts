import { describe, expect, test } from 'vitest';

import { uniqueId } from '#test/support/emulator.ts';
import { createUser } from '#test/support/users.ts';

import { createAdmin, now, tomorrow } from './people.ts';
import { as, badFields, type Change, send, twins, unrecorded, withData, withoutField } from './twins.ts';

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `Option ${id}` }));
const ids = (count: number, length = 20) =>
  Array.from({ length: count }, (_, index) => `${index}`.padEnd(length, 'x'));

const times: Readonly<Record<string, readonly unknown[]>> = {
  createdAt: [undefined, 'today', 0],
  updatedAt: ['today', 5, tomorrow()],
};

/** What the app writes, collection by collection, and what it mustn't be able to write. */
const collections = {
  quizzes: {
    data: () => ({
      title: 'Earthing',
      description: '',
      timeLimit: 30,
      difficulty: 'medium',
      category: 'general',
      isFree: false,
      questionIds: ['q1', 'q2'],
      totalQuestions: 2,
      createdAt: now(),
      updatedAt: now(),
    }),
    bad: {
      title: [undefined, '', 'x'.repeat(201), 5],
      description: ['x'.repeat(2001), null],
      timeLimit: [0, -1, 601, Number.NaN, Number.POSITIVE_INFINITY, '30'],
      difficulty: ['', 'x'.repeat(41)],
      category: ['', 7],
      isFree: ['true', 1],
      // An empty quiz can't be published.
      questionIds: ['q1', [], ids(501), ids(500, 200)],
      totalQuestions: [-1, 501, 1.5],
      partialCredit: ['yes'],
      ...times,
    },
  },
  examParts: {
    data: () => ({
      title: 'Protection for safety',
      description: '',
      order: 4,
      questionIds: ['q1'],
      catalogue: '1;A2:2022\nq1;s4mp;0;43;4.73',
      isActive: true,
      examWeight: 15,
      createdAt: now(),
    }),
    bad: {
      title: [undefined, '', 'x'.repeat(201)],
      description: ['x'.repeat(2001)],
      order: ['first', Number.NaN, -100_001, 100_001],
      questionIds: [null, ids(5001, 4), ids(4000, 200)],
      catalogue: [['q1'], null, 'x'.repeat(380_001)],
      isActive: ['yes'],
      examWeight: [-1, 501, 1.5],
      ...times,
      // A new part has no other time yet.
      createdAt: [undefined, 'today', 0, tomorrow()],
    },
  },
  plans: {
    data: () => ({
      name: 'Premium',
      description: 'Smart review',
      price: 59,
      currency: 'GBP',
      isFree: false,
      billing: 'yearly',
      features: ['Smart review'],
      stripePriceId: 'price_1',
      createdAt: now(),
      updatedAt: now(),
    }),
    bad: {
      name: [undefined, '', 'x'.repeat(81)],
      description: ['x'.repeat(1001)],
      price: [-1, 100_001, Number.NaN, '59', 0],
      currency: ['gbp', 'POUND', 5],
      isFree: [true, 'no'],
      billing: ['', 'x'.repeat(21)],
      features: ['all', ids(21), ids(20, 300)],
      stripePriceId: [5, 'x'.repeat(101)],
      ...times,
    },
  },
  facts: {
    data: () => ({
      statement: 'An RCD opens within 300 ms at its rated residual current.',
      reference: '643.7.1',
      chapter: '64',
      from: 'A2:2022',
      until: '',
      sources: ['ENGXRCD', 'EM2'],
      grade: 'A',
      state: 'same',
      stateSources: ['EM2'],
      note: '',
      withdrawnAt: now(),
      withdrawnReason: 'The source was misread.',
      withdrawnQuestions: ['q1', 'q2'],
      createdAt: now(),
      updatedAt: now(),
    }),
    bad: {
      statement: [undefined, '', 'x'.repeat(1001), 4],
      reference: [undefined, '', 'x'.repeat(201)],
      chapter: [undefined, '', 'x'.repeat(21), 64],
      from: [undefined, '', 'x'.repeat(41)],
      until: [null, 'x'.repeat(41)],
      sources: ['EM2', ids(21), ids(20, 41)],
      grade: [undefined, 'D', 1],
      state: [undefined, 'lost'],
      stateSources: ['EM2', ids(21), ids(20, 41)],
      note: [null, 'x'.repeat(1001)],
      withdrawnAt: ['', 'today', tomorrow()],
      withdrawnReason: ['', undefined, 'x'.repeat(301)],
      withdrawnQuestions: ['q1', ids(501), ids(500, 200)],
      ...times,
    },
  },
  questions: {
    data: () => ({
      questionId: '4-001',
      type: 'single',
      text: 'What opens on overload?',
      options,
      answer: ['a'],
      explanation: '',
      reference: '433.1',
      partId: 'part-4',
      difficulty: 'medium',
      tags: ['A2:2022'],
      figure: { src: '/figures/ring-final.svg', alt: 'A ring final circuit' },
      lookup: { indexWord: 'Overload', chapter: '43', section: '433' },
      facts: ['4.73'],
      words: ids(100),
      optionReasons: { b: 'It isolates and no more.' },
      chapter: '43',
      editions: ['A2:2022'],
      status: 'published',
      twinGroup: '4.73',
      family: '{"parameters":{}}',
      media: [{ id: 'a'.repeat(64), alt: 'A consumer unit' }],
      createdAt: now(),
      updatedAt: now(),
    }),
    bad: {
      questionId: [undefined, '', 'x'.repeat(41), 4],
      type: ['essay', 5],
      text: ['', 'x'.repeat(2001)],
      options: [
        [],
        options.slice(0, 1),
        [...options, ...options, ...options],
        'a,b',
        [{ id: 'a' }, ...options.slice(1)],
        [...options.slice(0, 3), { id: 'd', text: 'x'.repeat(501) }],
        [{ id: 'a', text: 'x', right: true }, ...options.slice(1)],
        [{ id: 'x'.repeat(21), text: 'x' }, ...options.slice(1)],
        [{ id: 1, text: 'x' }, ...options.slice(1)],
        [{ id: 'a', text: '' }, ...options.slice(1)],
        [{ id: 'a', text: ['x'] }, ...options.slice(1)],
      ],
      answer: [[], ['a', 'b'], 'a', ids(5)],
      explanation: ['x'.repeat(4001)],
      reference: ['x'.repeat(201)],
      partId: ['x'.repeat(129)],
      difficulty: ['impossible'],
      tags: ['A2', ids(21), ids(20, 80)],
      figure: [
        { src: 'https://evil.example/x.svg', alt: 'x' },
        { src: '/figures/x.svg', alt: '' },
        { src: `/figures/${'x'.repeat(200)}.svg`, alt: 'x' },
        { src: '/figures/x.svg', alt: 'x', onload: 'x' },
      ],
      lookup: [
        { indexWord: 'x'.repeat(121), chapter: '', section: '' },
        { indexWord: '', chapter: 'x'.repeat(41), section: '' },
        { indexWord: '', chapter: '', section: 'x'.repeat(41) },
        { indexWord: '', chapter: '', section: '', page: 1 },
      ],
      facts: ['4.73', ids(21), ids(20, 21)],
      words: ['bond', ids(121), ids(100, 21)],
      optionReasons: [
        ['b'],
        { b: ['x'] },
        { b: 'x'.repeat(5001) },
        { ['b'.repeat(201)]: 'x' },
        Object.fromEntries(ids(11).map((id) => [id, 'x'])),
      ],
      chapter: [43, 'x'.repeat(21)],
      editions: ['A2:2022', ids(11), ids(10, 21)],
      status: ['draft', true, false],
      importId: ['', 'a/b', 'x'.repeat(41)],
      twinGroup: ['', 473, 'x'.repeat(41)],
      family: ['', {}, 'x'.repeat(20_001)],
      media: [
        'a',
        [{ id: 'a'.repeat(63), alt: 'x' }],
        [{ id: 'A'.repeat(64), alt: 'x' }],
        [{ id: 'a'.repeat(64), alt: '' }],
        [{ id: 'a'.repeat(64), alt: 'x'.repeat(501) }],
        [{ id: 'a'.repeat(64), alt: 'x', src: 'https://evil.example' }],
        ids(5).map(() => ({ id: 'a'.repeat(64), alt: 'x' })),
      ],
      ...times,
    },
  },
} satisfies Record<
  string,
  { data: () => Readonly<Record<string, unknown>>; bad: Readonly<Record<string, readonly unknown[]>> }
>;

const strangers: Record<string, Change> = {
  'to a visitor': as(() => 'visitor'),
  'to a user': as(createUser),
  'without a record of it': unrecorded,
};

for (const [name, { data, bad }] of Object.entries(collections)) {
  const path = () => `${name}/${uniqueId('doc')}`;

  twins(
    `creating in ${name} [SEC-4, ADM-4]`,
    async () => ({ caller: await createAdmin(), operation: 'create', path: path(), data: data() }),
    { ...strangers, 'with an extra field': withData({ extra: 1 }), ...badFields(bad) },
  );

  twins(
    `changing in ${name} [SEC-4, ADM-4]`,
    async () => {
      const before = data();
      return {
        caller: await createAdmin(),
        operation: 'update',
        path: path(),
        before,
        data: { ...before, updatedAt: now() },
      };
    },
    {
      ...strangers,
      'with an extra field': withData({ extra: 1 }),
      'with another createdAt': withData({ createdAt: '2020-01-01T00:00:00.000Z' }),
      'without its createdAt': withoutField('createdAt'),
      ...badFields({ updatedAt: ['today', 5, tomorrow()] }),
      ...(name === 'quizzes' && {
        'with its last question taken out [QZ-23]': withData({ questionIds: [] }),
      }),
    },
  );

  twins(
    `deleting in ${name} [ADM-4]`,
    async () => ({ caller: await createAdmin(), operation: 'delete', path: path(), before: data() }),
    strangers,
  );

  twins(
    `reading in ${name} as a visitor [SUB-19]`,
    async () => ({ caller: 'visitor', operation: 'get', path: path(), before: data() }),
    {
      'in a collection that no rule names': (ask) => ({
        ...ask,
        path: ask.path.replace(name, `${name}Drafts`),
      }),
    },
  );
}

twins(
  'creating a part as full as one can be',
  async () => ({
    caller: await createAdmin(),
    operation: 'create',
    path: `examParts/${uniqueId('p')}`,
    data: { ...collections.examParts.data(), questionIds: ids(5000, 128), catalogue: 'x'.repeat(380_000) },
  }),
  badFields({ questionIds: [ids(5000, 129)], catalogue: ['x'.repeat(380_001)] }),
);

twins(
  'creating a part as older versions of the app do',
  async () => ({
    caller: await createAdmin(),
    operation: 'create',
    path: `examParts/${uniqueId('p')}`,
    data: { ...collections.examParts.data(), catalogue: undefined },
  }),
  badFields({ catalogue: [null] }),
);

/** What a part written without the app may lack: it gets a default when it's read. */
const mayLack = ['description', 'order', 'questionIds', 'isActive', 'examWeight', 'catalogue'];

twins(
  'changing a part that was written without the app [ADM-4]',
  async () => {
    const lacking = Object.fromEntries(mayLack.map((field) => [field, undefined]));
    const before = { ...collections.examParts.data(), ...lacking };
    const path = `examParts/${uniqueId('p')}`;
    const caller = await createAdmin();
    return { caller, operation: 'update', path, before, data: { ...before, updatedAt: now() } };
  },
  badFields(Object.fromEntries(mayLack.map((field) => [field, [null]]))),
);

for (const [name, { data }] of Object.entries(collections)) {
  twins(
    `changing in ${name} what was written without createdAt [ADM-4]`,
    async () => {
      const before = { ...data(), createdAt: undefined, updatedAt: undefined };
      const path = `${name}/${uniqueId('doc')}`;
      const caller = await createAdmin();
      return { caller, operation: 'update', path, before, data: { ...before, updatedAt: now() } };
    },
    {
      'with a createdAt': withData({ createdAt: now() }),
      'when it is created': (ask) => ({ ...ask, operation: 'create', before: undefined }),
    },
  );
}

/** What a question written without the app may lack. */
const questionMayLack = ['explanation', 'reference', 'partId', 'difficulty', 'tags'];

twins(
  'changing a question that was written without the app [ADM-4]',
  async () => {
    const lacking = Object.fromEntries(questionMayLack.map((field) => [field, undefined]));
    const before = { ...collections.questions.data(), ...lacking };
    const path = `questions/${uniqueId('q')}`;
    const caller = await createAdmin();
    return { caller, operation: 'update', path, before, data: { ...before, text: 'What trips?' } };
  },
  badFields(Object.fromEntries(questionMayLack.map((field) => [field, [null]]))),
);

/** What a plan written without the app may lack; one without `isFree` costs something. */
const planMayLack = ['description', 'currency', 'isFree', 'features'];

twins(
  'changing a plan that was written without the app [ADM-4]',
  async () => {
    const lacking = Object.fromEntries(planMayLack.map((field) => [field, undefined]));
    const before = { ...collections.plans.data(), isFree: false, price: 5, ...lacking };
    const path = `plans/${uniqueId('plan')}`;
    const caller = await createAdmin();
    return { caller, operation: 'update', path, before, data: { ...before, price: 6 } };
  },
  {
    ...badFields(Object.fromEntries(planMayLack.map((field) => [field, [null]]))),
    'as free': withData({ price: 0 }),
  },
);

const numeric = { type: 'numeric', options: [], answer: { value: 1.37, tolerance: 0.01, unit: 'Ω' } };

twins(
  'creating a numeric question',
  async () => ({
    caller: await createAdmin(),
    operation: 'create',
    path: `questions/${uniqueId('q')}`,
    data: { ...collections.questions.data(), ...numeric, figure: undefined, lookup: undefined },
  }),
  badFields({
    options: [options],
    answer: [
      ['a'],
      { value: Number.NaN, tolerance: 0, unit: '' },
      { value: 1e13, tolerance: 0, unit: '' },
      { value: 1, tolerance: -1, unit: '' },
      { value: 1, tolerance: Number.POSITIVE_INFINITY, unit: '' },
      { value: 1, tolerance: 0, unit: 'x'.repeat(21) },
      { value: 1, tolerance: 0, unit: '', hint: 'x' },
    ],
  }),
);

twins(
  'creating a multiple question',
  async () => ({
    caller: await createAdmin(),
    operation: 'create',
    path: `questions/${uniqueId('q')}`,
    data: { ...collections.questions.data(), type: 'multiple', answer: ['a', 'b'] },
  }),
  badFields({ answer: [[], ['a', 'b', 'c', 'd', 'e']] }),
);

const ten = Array.from({ length: 10 }, (_, index) => ({
  id: `${index}`,
  text: `Two\nlines of option ${index}`,
}));

/** A question with every field at its largest: it must stay within the 1,000 expressions of a request. */
const largest = {
  questionId: 'x'.repeat(40),
  type: 'multiple',
  text: 'x'.repeat(2000),
  options: ten.map(({ id }) => ({ id: id.padEnd(20, 'x'), text: 'x'.repeat(500) })),
  answer: [`0${'x'.repeat(19)}`],
  explanation: 'x'.repeat(4000),
  reference: 'x'.repeat(200),
  partId: 'x'.repeat(128),
  difficulty: 'medium',
  tags: ids(20, 60),
  figure: { src: `/figures/${'x'.repeat(186)}.svg`, alt: 'x'.repeat(500) },
  lookup: { indexWord: 'x'.repeat(120), chapter: 'x'.repeat(40), section: 'x'.repeat(40) },
  facts: ids(20, 20),
  optionReasons: Object.fromEntries(ids(10, 20).map((id) => [id, 'x'.repeat(500)])),
  chapter: 'x'.repeat(20),
  editions: ids(10, 20),
  status: 'withdrawn',
  family: 'x'.repeat(20_000),
  media: ids(4).map(() => ({ id: 'a'.repeat(64), alt: 'x'.repeat(500) })),
  importId: 'x'.repeat(40),
};

for (const operation of ['create', 'update'] as const) {
  twins(
    `${operation === 'create' ? 'creating' : 'changing'} the largest question`,
    async () => {
      const data = { ...largest, createdAt: now(), updatedAt: now() };
      const path = `questions/${uniqueId('q')}`;
      const caller = await createAdmin();
      return operation === 'create'
        ? { caller, operation, path, data }
        : { caller, operation, path, data, before: data };
    },
    {
      'with one character more in its family': withData({ family: 'x'.repeat(20_001) }),
      'with a fifth picture': withData({ media: [...largest.media, ...largest.media.slice(0, 1)] }),
    },
  );
}

twins(
  'creating a question as older versions of the app do',
  async () => ({
    caller: await createAdmin(),
    operation: 'create',
    path: `questions/${uniqueId('q')}`,
    data: {
      ...collections.questions.data(),
      facts: undefined,
      optionReasons: undefined,
      chapter: undefined,
      editions: undefined,
      status: undefined,
      family: undefined,
      media: undefined,
    },
  }),
  badFields({ status: ['draft'] }),
);

/** The ten options with one that is too long, in each position. */
const oneTooLong = ten.map((_option, place) => ten.with(place, { id: `${place}`, text: 'x'.repeat(501) }));

for (const operation of ['create', 'update'] as const) {
  twins(
    `${operation === 'create' ? 'creating' : 'changing'} a question with ten options`,
    async () => {
      const data = {
        ...collections.questions.data(),
        type: 'ordering',
        options: ten,
        answer: ten.map(({ id }) => id),
      };
      const path = `questions/${uniqueId('q')}`;
      const caller = await createAdmin();
      return operation === 'create'
        ? { caller, operation, path, data }
        : { caller, operation, path, data, before: data };
    },
    Object.fromEntries(
      [...oneTooLong, [...ten, { id: '10', text: 'x' }]].map((options, place) => [
        `with option ${place + 1} wrong`,
        withData({ options }),
      ]),
    ),
  );
}

twins(
  'creating a free plan',
  async () => ({
    caller: await createAdmin(),
    operation: 'create',
    path: `plans/${uniqueId('p')}`,
    data: { ...collections.plans.data(), price: 0, isFree: true, stripePriceId: undefined },
  }),
  badFields({ isFree: [false] }),
);

twins(
  'creating a free quiz with partial credit',
  async () => ({
    caller: await createAdmin(),
    operation: 'create',
    path: `quizzes/${uniqueId('quiz')}`,
    data: { ...collections.quizzes.data(), isFree: true, partialCredit: true },
  }),
  badFields({ partialCredit: [1] }),
);

twins(
  'creating an exam part that is not active',
  async () => ({
    caller: await createAdmin(),
    operation: 'create',
    path: `examParts/${uniqueId('part')}`,
    data: { ...collections.examParts.data(), isActive: false },
  }),
  badFields({ isActive: [0] }),
);

describe('a question', () => {
  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'with %i options passes, one bad picture of four is refused',
    async (count) => {
      const ask = {
        caller: await createAdmin(),
        operation: 'create',
        path: `questions/${uniqueId('q')}`,
        data: { ...collections.questions.data(), options: ten.slice(0, count), answer: ['0'] },
      } as const;
      const picture = { id: 'a'.repeat(64), alt: 'A consumer unit' };
      const media = ids(4).map((_, place) => (place === count % 4 ? { ...picture, alt: '' } : picture));
      expect(await send({ ...ask, data: { ...ask.data, media } })).toBe(403);
      const fewer = { ...ask.data, media: media.slice(0, count % 4) };
      expect(await send({ ...ask, data: fewer })).toBe(200);
    },
  );
});
