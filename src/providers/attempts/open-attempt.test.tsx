import { expect, it, vi } from 'vitest';

import { keepFigures } from '#services/figures/kept-figures.ts';
import { makeAttemptStore, openAttemptStore } from '#services/storage/attempt-store.ts';
import { makeAttemptRecord, makeQuestion } from '#test/support/factories.ts';
import { makeLocks } from '#test/support/fake-locks.ts';

import { dropDelivered } from './drop-delivered.ts';
import { type OpenAttempt, openAttempt } from './open-attempt.ts';
import { hasUnstored } from './unstored.ts';

const readServerTime = vi.hoisted(() => vi.fn<() => Promise<number | null>>(async () => null));
vi.mock('#services/firestore/server-time.ts', () => ({
  readServerTime,
  readRecentServerTime: async () => null,
}));
vi.mock('#services/figures/kept-figures.ts', () => ({ keepFigures: vi.fn(async () => []) }));

async function open(id: string): Promise<OpenAttempt> {
  const opening = await openAttempt(id, { owner: 'ada', claims: false });
  if (opening.status !== 'open') throw new Error(`It is ${opening.status}`);
  return opening.attempt;
}

it.each([
  ['hidden', 1],
  ['visible', 61],
] as const)(
  'in a tab that is %s at first counts %i seconds of an untimed attempt',
  async (first, seconds) => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(first);
    const record = makeAttemptRecord({ userId: 'ada', deadline: null });
    const store = await openAttemptStore();
    await store.save(record);
    const opening = await openAttempt(record.attempt.id, { owner: 'ada', claims: false });
    if (opening.status !== 'open') throw new Error(`It is ${opening.status}`);

    now = 60_000;
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    now = 61_000;
    opening.attempt.session.dispatch({ type: 'answer', response: 'b' });
    expect(opening.attempt.session.getState().record.attempt.items[0]?.seconds).toBe(seconds);
    opening.attempt.close();
  },
);

it('fetches the pictures that are missing when it’s opened, and when the connection is back [PIC-4]', async () => {
  const id = 'a'.repeat(64);
  const figure = { src: '/figures/ring-final.svg', alt: 'A ring' };
  const question = makeQuestion({ figure, media: [{ id, alt: 'A board' }] });
  const record = { ...makeAttemptRecord({ userId: 'ada' }), questions: [question] };
  await (await openAttemptStore()).save(record);
  vi.mocked(keepFigures).mockClear();
  const opening = await openAttempt(record.attempt.id, { owner: 'ada', claims: false });
  if (opening.status !== 'open') throw new Error(`It is ${opening.status}`);

  const pictures = [figure.src, `/media/${id}.webp`];
  const asked = () => vi.mocked(keepFigures).mock.calls.map(([addresses]) => addresses);
  expect(asked()).toEqual([pictures]);
  dispatchEvent(new Event('online'));
  expect(asked()).toEqual([pictures, pictures]);
  opening.attempt.close();
  dispatchEvent(new Event('online'));
  expect(asked()).toHaveLength(2);
  expect(vi.mocked(keepFigures).mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});

it('writes nothing more once it’s closed, whatever the clock check under way comes to [ATT-5]', async () => {
  let answer = (_: number) => {};
  readServerTime.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const record = makeAttemptRecord({
    userId: 'ada',
    deadline: new Date(Date.now() + 3_600_000).toISOString(),
    clockChecked: false,
  });
  const store = await openAttemptStore();
  await store.save(record);
  const opening = await openAttempt(record.attempt.id, { owner: 'ada', claims: false });
  if (opening.status !== 'open') throw new Error(`It is ${opening.status}`);
  const { session } = opening.attempt;
  const check = session.checkClock();
  expect(readServerTime).toHaveBeenCalled();
  opening.attempt.close();
  await vi.waitFor(() => expect(session.getState().access).toBe('held-elsewhere'));

  // Another page hands it in.
  const handedIn = { ...record, attempt: { ...record.attempt, handedInAt: new Date().toISOString() } };
  await store.save(handedIn);
  answer(Date.now() + 60_000);
  await check;
  await session.flush();
  expect(await store.get(record.attempt.id)).toEqual(handedIn);
});

/** Has the first request for an attempt granted at once, and lets another page take it over; the next wait in `gains`. */
function shareAttempt() {
  const gains: (() => Promise<void>)[] = [];
  const locks = {
    request(_name: string, _options: LockOptions, use: () => Promise<void>) {
      gains.push(use);
      // The first has it at once, and has to ask again once it was taken over.
      if (gains.length === 1) void use();
      return new Promise<void>(() => {});
    },
    query: async () => ({}),
  };
  vi.stubGlobal('navigator', { onLine: true, locks });
  const own = { onmessage: (_: { data: object }) => {}, postMessage: () => {}, close: () => {} };
  vi.stubGlobal('BroadcastChannel', function channel() {
    return own;
  });
  return { gains, takeOver: () => own.onmessage({ data: { type: 'take-over' } }) };
}

it('writes nothing if another page takes the attempt while this one still reads it', async () => {
  const { takeOver, gains } = shareAttempt();
  const record = makeAttemptRecord({ userId: 'ada', deadline: null });
  const store = await openAttemptStore();
  await store.save(record);
  let answer = (_: typeof record) => {};
  const reading = new Promise<typeof record>((resolve) => (answer = resolve));
  const get = vi.spyOn(store, 'get').mockResolvedValueOnce(record).mockReturnValueOnce(reading);
  const opening = open(record.attempt.id);
  await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(2));
  takeOver();
  await vi.waitFor(() => expect(gains).toHaveLength(2));
  answer(record);
  const { session, close } = await opening;
  expect(session.getState().access).toBe('held-elsewhere');
  get.mockRestore();
  close();
});

it('keeps an answer that couldn’t be stored while another page had the attempt, and stores it then', async () => {
  const { gains, takeOver } = shareAttempt();
  const record = makeAttemptRecord({ userId: 'ada', deadline: null });
  const { id } = record.attempt;
  const store = await openAttemptStore();
  await store.save(record);
  const opening = await openAttempt(id, { owner: 'ada', claims: false });
  if (opening.status !== 'open') throw new Error(`It is ${opening.status}`);
  const { session } = opening.attempt;
  const save = vi.spyOn(store, 'save').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  session.dispatch({ type: 'answer', response: 'b' });
  expect(await hasUnstored()).toBe(true);
  expect(session.getState().saveState).toBe('failed');

  takeOver();
  await vi.waitFor(() => expect(gains).toHaveLength(2));
  expect(session.getState().access).toBe('held-elsewhere');
  void gains[1]?.();
  await vi.waitFor(() => expect(session.getState().access).toBe('owned'));
  save.mockRestore();
  session.tick();
  expect(await session.flush()).toBe(true);
  expect(await hasUnstored()).toBe(false);
  expect((await store.get(id))?.attempt.items[0]?.response).toBe('b');
  vi.spyOn(store, 'save').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  session.dispatch({ type: 'flag' });
  expect(await hasUnstored()).toBe(true);
  opening.attempt.close();
  expect(await hasUnstored()).toBe(false);
});

it('has the browser ask before the page is closed or reloaded while its answers are only there', async () => {
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const record = makeAttemptRecord({ userId: 'ada', deadline: null });
  const store = await openAttemptStore();
  await store.save(record);
  const { session, close } = await open(record.attempt.id);
  expect(asks()).toBe(false);
  const save = vi.spyOn(store, 'save').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  session.dispatch({ type: 'answer', response: 'b' });
  await session.flush();
  expect(asks()).toBe(true);
  save.mockRestore();
  session.tick();
  await session.flush();
  expect(asks()).toBe(false);
  close();
});

it('has the browser ask while an attempt in memory is open, or its result isn’t in the account yet', async () => {
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const store = await makeAttemptStore();
  expect(store.durability).toBe('page');
  const { attempt, ...rest } = makeAttemptRecord({ userId: 'ada', deadline: null });
  const finished = { ...attempt, handedInAt: new Date().toISOString() };
  expect(asks()).toBe(false);
  await store.save({ ...rest, attempt });
  // Also on another screen, where the attempt isn't open.
  expect(asks()).toBe(true);
  await store.save({ ...rest, attempt: finished });
  expect(asks()).toBe(true);
  await store.save({ ...rest, attempt: finished, delivery: { state: 'delivered', resultId: 'r1' } });
  expect(asks()).toBe(false);

  const visitors = makeAttemptRecord({ deadline: null });
  await store.save(visitors);
  expect(asks()).toBe(true);
  await store.save({ ...visitors, attempt: { ...visitors.attempt, handedInAt: finished.handedInAt } });
  expect(asks()).toBe(false);
});

it.each(['continues there', 'closes the first'])(
  'gives another page the answer that couldn’t be stored when the learner %s, which stores it [ATT-5]',
  async (action) => {
    const channels = new Set<{ onmessage: ((event: { data: unknown }) => void) | null }>();
    class Channel {
      onmessage = null;
      constructor() {
        channels.add(this);
      }
      postMessage(data: unknown) {
        for (const channel of channels) if (channel !== this) channel.onmessage?.({ data });
      }
      close() {
        channels.delete(this);
      }
    }
    vi.stubGlobal('BroadcastChannel', Channel);
    vi.stubGlobal('navigator', { onLine: true, locks: { ...makeLocks(), query: async () => ({}) } });
    const record = makeAttemptRecord({ userId: 'ada', deadline: null });
    const { id } = record.attempt;
    const store = await openAttemptStore();
    await store.save(record);
    const [first, second] = await Promise.all([open(id), open(id)]);
    expect(second.session.getState().access).toBe('held-elsewhere');
    const save = vi.spyOn(store, 'save').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    first.session.dispatch({ type: 'answer', response: 'b' });
    await vi.waitFor(() => expect(first.session.getState().saveState).toBe('failed'));

    if (action === 'continues there') second.takeOver();
    else first.close();
    await vi.waitFor(() => expect(second.session.getState().access).toBe('owned'));
    expect(second.session.getState()).toMatchObject({
      saveState: 'failed',
      record: { attempt: { items: [{ response: 'b' }, {}, {}] } },
    });
    save.mockRestore();
    second.session.tick();
    expect(await second.session.flush()).toBe(true);
    expect((await store.get(id))?.attempt.items[0]?.response).toBe('b');
    first.close();
    second.close();
  },
);

it('writes nothing over what another page has stored since it took the attempt from this one, which was frozen [ATT-5]', async () => {
  const locks = makeLocks();
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  let hear = () => {};
  const query = vi.fn(async () => {
    hear();
    return new Promise((resolve) => void setTimeout(resolve));
  });
  vi.stubGlobal('navigator', { onLine: true, locks: { ...locks, query } });
  const record = makeAttemptRecord({ userId: 'ada', deadline: null });
  const { id } = record.attempt;
  const store = await openAttemptStore();
  await store.save(record);
  const { session, close } = await open(id);
  expect(session.getState().access).toBe('owned');
  query.mockClear();
  session.dispatch({ type: 'flag' });
  await session.flush();
  expect(query).not.toHaveBeenCalled();

  const answered = { ...record, attempt: { ...record.attempt, position: 2 } };
  await store.save(answered);
  now = 60_000;
  // It's woken, and acts before it hears what has happened.
  hear = () => void locks.request(`ohmwork.attempt.${id}`, { steal: true }, () => new Promise(() => {}));
  session.dispatch({ type: 'flag' });
  await session.flush();
  expect(await store.get(id)).toEqual(answered);
  await vi.waitFor(() => expect(session.getState().saveState).toBe(store.durability));
  expect(session.getState()).toMatchObject({
    access: 'held-elsewhere',
    record: { attempt: { position: 2 } },
  });
  close();
});

it('brings nothing back once another page has handed it in and it left the device, while this one was frozen [ATT-5]', async () => {
  const locks = makeLocks();
  vi.stubGlobal('navigator', { onLine: true, locks: { ...locks, query: async () => ({}) } });
  const record = makeAttemptRecord({ userId: 'ada', deadline: null });
  const { id } = record.attempt;
  const store = await openAttemptStore();
  await store.save(record);
  const { session, close } = await open(id);

  let letGo = () => {};
  void locks.request(
    `ohmwork.attempt.${id}`,
    { steal: true },
    () => new Promise<void>((resolve) => (letGo = resolve)),
  );
  const attempt = { ...record.attempt, handedInAt: new Date().toISOString() };
  await store.save({ ...record, attempt, delivery: { state: 'delivered', resultId: 'result' } });
  await dropDelivered(store, null, Date.now());
  letGo();
  await vi.waitFor(() => expect(session.getState().access).toBe('owned'));
  session.dispatch({ type: 'answer', response: 'b' });
  expect(await session.flush()).toBe(false);
  expect(session.getState().saveState).toBe('removed');
  expect(await store.get(id)).toBeNull();
  expect((await store.entries()).filter((entry) => entry.id === id)).toEqual([]);
  close();
});

it('tells when the storage doesn’t answer as it is taken over, and takes it when the learner tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('navigator', { onLine: true, locks: { ...makeLocks(), query: async () => ({}) } });
  const record = makeAttemptRecord({ userId: 'ada', deadline: null });
  const store = await openAttemptStore();
  await store.save(record);
  const get = vi.spyOn(store, 'get').mockRejectedValue(new Error('The database didn’t answer'));
  get.mockResolvedValueOnce(record);
  const { session, takeOver, close } = await open(record.attempt.id);
  await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(5));
  await vi.waitFor(() => expect(session.getState()).toMatchObject({ access: 'unread' }));

  get.mockRestore();
  takeOver();
  await vi.waitFor(() => expect(session.getState()).toMatchObject({ access: 'owned' }), 5000);
  close();
});

it('is this page’s where the browser stores nothing, and refuses its locks with that', async () => {
  const refuse = async () => {
    throw new DOMException('Access to the Locks API is denied in this context.', 'SecurityError');
  };
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
      close() {}
    },
  );
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: refuse, query: refuse },
  });
  const record = makeAttemptRecord({ userId: 'ada', deadline: null });
  await (await openAttemptStore()).save(record);
  const opening = await openAttempt(record.attempt.id, { owner: 'ada', claims: false });
  Reflect.deleteProperty(navigator, 'locks');
  if (opening.status !== 'open') throw new Error(`It is ${opening.status}`);
  expect(opening.attempt.session.getState().access).toBe('owned');
  opening.attempt.close();
});
