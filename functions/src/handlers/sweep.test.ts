import { beforeEach, describe, expect, it, vi } from 'vitest';

import { sweepAll } from './sweep.ts';

const steps = vi.hoisted(() => ({
  forgetSalts: vi.fn(),
  publishOutcomes: vi.fn(),
  regradeLate: vi.fn(),
  eraseDeleted: vi.fn(),
  sweepAccounts: vi.fn(),
  sweepDeletions: vi.fn(),
  sweepOwed: vi.fn(),
  sweepSubscriptions: vi.fn(),
}));
const logs = vi.hoisted(() => ({ logFault: vi.fn() }));
vi.mock('../store/count-address.ts', () => steps);
vi.mock('./publish-outcomes.ts', () => steps);
vi.mock('./regrade-late.ts', () => steps);
vi.mock('./erase-deleted.ts', () => steps);
vi.mock('./sweep-accounts.ts', () => steps);
vi.mock('./sweep-deletions.ts', () => steps);
vi.mock('./sweep-owed.ts', () => steps);
vi.mock('./sweep-subscriptions.ts', () => steps);
vi.mock('../logs.ts', () => logs);

const all = Object.values(steps);

beforeEach(() => {
  logs.logFault.mockReset();
  for (const step of all) step.mockReset().mockResolvedValue(undefined);
});

describe('the night’s sweep', () => {
  it('does every step', async () => {
    await sweepAll();
    for (const step of all) expect(step).toHaveBeenCalledOnce();
    expect(logs.logFault).not.toHaveBeenCalled();
  });

  it.each(Object.entries(steps))('does the others when %s fails, and fails at the end', async (_, step) => {
    const fault = new Error('unavailable');
    step.mockRejectedValue(fault);
    await expect(sweepAll()).rejects.toThrow('The nightly sweep failed at');
    for (const other of all) expect(other).toHaveBeenCalledOnce();
    expect(logs.logFault).toHaveBeenCalledExactlyOnceWith(expect.any(String), fault);
  });
});
