import { type Engine, nowOf } from './engine.ts';
import { expireSession } from './sessions.ts';
import { itemOf, renew, retryInvoice } from './subscriptions.ts';

type Task = { readonly at: number; readonly run: () => void };

/** Does whatever is due, in order of time: renewals, retries, ends, expiries. */
export function catchUp(engine: Engine): void {
  for (let task = nextTask(engine); task && task.at <= nowOf(engine); task = nextTask(engine)) task.run();
}

/** Moves the clock forward. @param seconds how far; it never goes back */
export function moveTime(engine: Engine, seconds: number): void {
  engine.state.ahead += Math.max(0, Math.floor(seconds));
  catchUp(engine);
}

/** Seconds until the next thing happens by itself to a subscription; 0 when nothing will. */
export function untilNext(engine: Engine): number {
  const [next] = listTasks(engine)
    .filter(({ kind }) => kind === 'subscription')
    .sort((a, b) => a.at - b.at);
  return next ? Math.max(1, next.at - nowOf(engine)) : 0;
}

function nextTask(engine: Engine): Task | undefined {
  return listTasks(engine).sort((a, b) => a.at - b.at)[0];
}

function listTasks(engine: Engine): (Task & { kind: 'session' | 'subscription' })[] {
  const { sessions, subscriptions, invoices } = engine.state;
  return [
    ...Object.values(sessions)
      .filter(({ status }) => status === 'open')
      .map((session) => {
        const at = session.expires_at;
        return { kind: 'session' as const, at, run: () => expireSession(engine, session, at) };
      }),
    ...Object.values(subscriptions)
      .filter(({ status }) => status === 'active')
      .map((subscription) => {
        const end = itemOf(subscription).current_period_end;
        const at = Math.min(end, subscription.cancel_at ?? end);
        return { kind: 'subscription' as const, at, run: () => renew(engine, subscription, at) };
      }),
    ...Object.values(invoices).flatMap((invoice) => {
      const at = invoice.status === 'open' ? invoice.next_payment_attempt : null;
      return at === null
        ? []
        : [{ kind: 'subscription' as const, at, run: () => retryInvoice(engine, invoice, at) }];
    }),
  ];
}
