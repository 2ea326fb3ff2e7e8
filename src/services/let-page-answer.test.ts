import { expect, it } from 'vitest';

import { letPageAnswer } from './let-page-answer.ts';

it('lets a task that is waiting run first', async () => {
  const order: string[] = [];
  const { port1, port2 } = new MessageChannel();
  const told = new Promise<void>((resolve) => {
    port1.onmessage = () => {
      order.push('a tap');
      port1.close();
      resolve();
    };
  });
  port2.postMessage(null);
  await letPageAnswer();
  order.push('the next slice');
  await told;
  expect(order).toEqual(['a tap', 'the next slice']);
});
