import { beforeEach, describe, expect, it, vi } from 'vitest';

import { logError } from '#services/log.ts';
import { makeLocks } from '#test/support/fake-locks.ts';

import { type AttemptLock, lockAttempt } from './attempt-lock.ts';

vi.mock('#services/log.ts', () => ({ logError: vi.fn() }));

/** A page with the attempt open; `holds` tells whether it may write. @param faults how often the attempt can't be read */
function openPage(faults = 0) {
  const page = { holds: false, asked: 0, unread: 0, lock: null as AttemptLock | null };
  page.lock = lockAttempt('attempt-1', {
    onGained: async () => {
      page.asked += 1;
      if (page.asked <= faults) throw new DOMException('The disk gave up', 'AbortError');
      page.holds = true;
    },
    onLost: async () => {
      page.holds = false;
    },
    onUnread: () => {
      page.unread += 1;
    },
    onWritten: () => {},
  });
  return page;
}

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: makeLocks() });
});

describe('the lock of an attempt', () => {
  it('is held by the first page, and by the next one when that closes', async () => {
    const [first, second] = [openPage(), openPage()];
    await vi.waitFor(() => expect(first.holds).toBe(true));
    expect(second.holds).toBe(false);
    first.lock?.close();
    await vi.waitFor(() => expect(second.holds).toBe(true));
    second.lock?.close();
  });

  it('taken from a page that never heard of it leaves one writer, and goes back when the taker closes', async () => {
    // Deaf: a frozen page hears nothing until it is woken, and nobody promises in which order.
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        onmessage = null;
        postMessage() {}
        close() {}
      },
    );
    const [first, second] = [openPage(), openPage()];
    await vi.waitFor(() => expect(first.holds).toBe(true));
    second.lock?.takeOver();
    await vi.waitFor(() => expect(second.holds).toBe(true));
    await vi.waitFor(() => expect(first.holds).toBe(false));
    second.lock?.close();
    await vi.waitFor(() => expect(first.holds).toBe(true));
    first.lock?.close();
  });

  it('goes back to the page that it was taken from when that asks for it, and stays there', async () => {
    const channels = new Set<{ onmessage: ((event: { data: unknown }) => void) | null }>();
    let isAsleep = true;
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        onmessage = null;
        constructor() {
          channels.add(this);
        }
        postMessage(data: unknown) {
          if (isAsleep) return;
          for (const channel of channels) if (channel !== this) channel.onmessage?.({ data });
        }
        close() {
          channels.delete(this);
        }
      },
    );
    const [first, second] = [openPage(), openPage()];
    await vi.waitFor(() => expect(first.holds).toBe(true));
    second.lock?.takeOver();
    await vi.waitFor(() => expect(second.holds).toBe(true));
    await vi.waitFor(() => expect(first.holds).toBe(false));
    isAsleep = false;
    first.lock?.takeOver();
    await vi.waitFor(() => expect(first.holds).toBe(true));
    expect(second).toMatchObject({ holds: false, asked: 1 });
    first.lock?.close();
    await vi.waitFor(() => expect(second.holds).toBe(true));
    second.lock?.close();
  });

  it('lost to another page while the attempt is still being read is held by that page only', async () => {
    let refuse = (_: Error) => {};
    const reading = new Promise<void>((_, reject) => (refuse = reject));
    const fault = new Error('The disk gave up');
    const order: string[] = [];
    const onUnread = vi.fn();
    const first = lockAttempt('attempt-1', {
      onGained: (lost) => {
        order.push('gained');
        lost.addEventListener('abort', () => order.push('aborted'));
        return order.length === 1 ? reading : Promise.resolve();
      },
      onLost: async () => void order.push('lost'),
      onUnread,
      onWritten: () => {},
    });
    await vi.waitFor(() => expect(order).toEqual(['gained']));
    const second = openPage();
    second.lock?.takeOver();
    await vi.waitFor(() => expect(order).toEqual(['gained', 'aborted', 'lost']));
    refuse(fault);
    await vi.waitFor(() => expect(second.holds).toBe(true));
    expect(onUnread).not.toHaveBeenCalled();
    second.lock?.close();
    await vi.waitFor(() => expect(order).toEqual(['gained', 'aborted', 'lost', 'gained']));
    first.close();
  });

  it('stays with a page that regained it while it was still handing it over', async () => {
    let finishSaving = () => {};
    const saving = new Promise<void>((resolve) => (finishSaving = resolve));
    const counts = { gained: 0, lost: 0 };
    const first = lockAttempt('attempt-1', {
      onGained: async () => {
        counts.gained += 1;
      },
      onLost: () => {
        counts.lost += 1;
        return counts.lost === 1 ? saving : Promise.resolve();
      },
      onUnread: () => {},
      onWritten: () => {},
    });
    await vi.waitFor(() => expect(counts.gained).toBe(1));
    const second = openPage();
    second.lock?.takeOver();
    // It's stolen, because the first page takes too long.
    await vi.waitFor(() => expect(second.holds).toBe(true), 5000);
    second.lock?.close();
    await vi.waitFor(() => expect(counts.gained).toBe(2));
    const third = openPage();
    finishSaving();
    await new Promise((resolve) => setImmediate(resolve));
    expect(third.holds).toBe(false);
    first.close();
    await vi.waitFor(() => expect(third.holds).toBe(true));
    third.lock?.close();
  });

  it('is asked for again when the attempt could not be read, which is logged', async () => {
    vi.mocked(logError).mockClear();
    const page = openPage(1);
    await vi.waitFor(() => expect(page.holds).toBe(true));
    const fault = new Error('The attempt could not be read');
    expect(logError).toHaveBeenCalledExactlyOnceWith('An attempt could not be taken over', fault);
    page.lock?.close();
  });

  it('is asked for four times at most while the attempt can’t be read, and goes to another page', async () => {
    const page = openPage(99);
    await vi.waitFor(() => expect(page.asked).toBe(4));
    const other = openPage();
    await vi.waitFor(() => expect(other.holds).toBe(true));
    expect(page).toMatchObject({ asked: 4, unread: 4, holds: false });
    page.lock?.close();
    other.lock?.close();
  });
});
