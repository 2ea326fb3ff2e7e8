import { type Engine, nowOf } from './engine.ts';
import { collect, draftSeconds, expireIncomplete, finalizeRenewal, giveUp, renew } from './renewals.ts';
import { expireSession } from './sessions.ts';
import { dropPendingUpdate, itemOf } from './subscriptions.ts';

type Task = {
  readonly at: number;
  readonly run: () => void;
  /** Where `forward: next` stops: at a renewal once it's charged. Undefined for tasks that don't involve the customer. */
  readonly stop?: number;
};

/** Does everything that is due, in order of time: renewals, retries, ends, expiries. */
export function catchUp(engine: Engine): void {
  for (let task = nextTask(engine); task && task.at <= nowOf(engine); task = nextTask(engine)) task.run();
}

/** Moves the clock forward. @param seconds how far; it never goes back */
export function moveTime(engine: Engine, seconds: number): void {
  engine.state.ahead += Math.max(0, Math.floor(seconds));
  catchUp(engine);
}

/**
 * Seconds until the next charge, or until a subscription or the attempts to collect an invoice end; 0 when nothing more will
 * happen.
 */
export function untilNext(engine: Engine): number {
  const stops = listTasks(engine).flatMap(({ stop }) => stop ?? []);
  return stops.length > 0 ? Math.max(1, Math.min(...stops) - nowOf(engine)) : 0;
}

function nextTask(engine: Engine): Task | undefined {
  return listTasks(engine).sort((a, b) => a.at - b.at)[0];
}

function listTasks(engine: Engine): Task[] {
  return [...sessionTasks(engine), ...subscriptionTasks(engine), ...invoiceTasks(engine)];
}

function sessionTasks(engine: Engine): Task[] {
  return Object.values(engine.state.sessions)
    .filter(({ status }) => status === 'open')
    .map((session) => ({
      at: session.expires_at,
      run: () => expireSession(engine, session, session.expires_at),
    }));
}

function subscriptionTasks(engine: Engine): Task[] {
  return Object.values(engine.state.subscriptions).flatMap((subscription) => {
    const { status, cancel_at: cancelAt, pending_update: pending, latest_invoice: latest } = subscription;
    if (status === 'incomplete' && latest !== null) {
      const at = subscription.created + 23 * 3600;
      return [{ at, run: () => expireIncomplete(engine, subscription, at) }];
    }
    if (status !== 'active' && status !== 'past_due' && status !== 'unpaid') return [];
    const end = itemOf(subscription).current_period_end;
    const at = Math.min(end, cancelAt ?? end);
    const stop = cancelAt === null || cancelAt > end ? at + draftSeconds : at;
    const renewal = { at, stop, run: () => renew(engine, subscription, at) };
    if (!pending) return [renewal];
    const expiry = pending.expires_at;
    return [{ at: expiry, run: () => dropPendingUpdate(engine, subscription, expiry) }, renewal];
  });
}

function invoiceTasks(engine: Engine): Task[] {
  return Object.values(engine.state.invoices).flatMap((invoice) => {
    const { id, status, auto_advance: goesOn, automatically_finalizes_at: finalizesAt } = invoice;
    if (status === 'draft' && goesOn && finalizesAt !== null) {
      return [
        { at: finalizesAt, stop: finalizesAt, run: () => finalizeRenewal(engine, invoice, finalizesAt) },
      ];
    }
    if (status !== 'open') return [];
    const retry = invoice.next_payment_attempt;
    if (retry !== null) return [{ at: retry, stop: retry, run: () => collect(engine, invoice, retry) }];
    const deadline = engine.state.deadlines[id];
    if (deadline === undefined) return [];
    return [{ at: deadline, stop: deadline, run: () => giveUp(engine, invoice, deadline) }];
  });
}
