import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { makeQuestion } from '#test/support/factories.ts';

import { planRestoring, planWithdrawal } from './fact-withdrawal.ts';

const published = makeQuestion({ id: 'q1', facts: ['4.01'] });
const byHand = makeQuestion({ id: 'q2', facts: ['4.01'], status: 'withdrawn' });

describe('withdrawing a fact', () => {
  it('takes what is published, and remembers it', () => {
    expect(planWithdrawal([published, byHand], [])).toEqual({ withdraw: [published], remember: ['q1'] });
  });

  it('remembers what another withdrawn fact keeps out of use too', () => {
    const others = [{ id: '4.02', withdrawnQuestions: ['q2'] }];
    expect(planWithdrawal([byHand], others)).toEqual({ withdraw: [], remember: ['q2'] });
  });

  it('brings back what is still withdrawn and rests on no other withdrawn fact', () => {
    const shared = makeQuestion({ id: 'q3', facts: ['4.01', '4.02'], status: 'withdrawn' });
    const others = [{ id: '4.02', withdrawnQuestions: ['q3'] }];
    expect(planRestoring([published, byHand, shared], others)).toEqual([byHand]);
    expect(planRestoring([published, byHand, shared], [])).toEqual([byHand, shared]);
  });
});

const ids = ['4.01', '4.02', '4.03'] as const;

/** A bank and its ledger, through withdrawals and undoes in any order. */
function makeLedger(rests: readonly (readonly string[])[], handWithdrawn: readonly boolean[]) {
  const questions = rests.map((facts, index) =>
    makeQuestion({
      id: `q${index}`,
      facts: [...facts],
      status: handWithdrawn[index] ? 'withdrawn' : 'published',
    }),
  );
  const remembered = new Map<string, string[]>();
  const others = (id: string) =>
    [...remembered]
      .filter(([other]) => other !== id)
      .map(([other, withdrawnQuestions]) => ({ id: other, withdrawnQuestions }));
  const set = (changed: readonly { readonly id: string }[], status: 'published' | 'withdrawn') => {
    for (const question of questions) {
      if (changed.some(({ id }) => id === question.id)) question.status = status;
    }
  };
  return {
    questions,
    isWithdrawn: (id: string) => remembered.has(id),
    toggle(id: string): void {
      const known = remembered.get(id);
      if (known) {
        set(
          planRestoring(
            questions.filter((question) => known.includes(question.id)),
            others(id),
          ),
          'published',
        );
        remembered.delete(id);
      } else {
        const resting = questions.filter(({ facts }) => facts.includes(id));
        const { withdraw, remember } = planWithdrawal(resting, others(id));
        set(withdraw, 'withdrawn');
        remembered.set(id, remember);
      }
    },
  };
}

it('leaves in use what was, and rests on no withdrawn fact, after any withdrawals and undoes [ADM-9]', () => {
  const rests = fc.array(fc.subarray([...ids]), { minLength: 1, maxLength: 6 });
  const steps = fc.array(fc.constantFrom(...ids), { maxLength: 12 });
  const byHands = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(rests, byHands, steps, (facts, hand, toggled) => {
      const ledger = makeLedger(facts, hand);
      for (const id of toggled) {
        ledger.toggle(id);
        const inUse = ledger.questions.filter(({ status }) => status === 'published');
        const expected = ledger.questions.filter(
          (question, index) => !hand[index] && !question.facts.some(ledger.isWithdrawn),
        );
        expect(inUse).toEqual(expected);
      }
    }),
  );
});
