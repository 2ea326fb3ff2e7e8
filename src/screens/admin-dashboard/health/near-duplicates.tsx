import { useEffect, useRef, useState } from 'react';

import { findNearDuplicates } from '#domain/bank/health/find-near-duplicates.ts';
import type { Question } from '#domain/question/question.ts';
import { logError } from '#services/log.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { ProgressBar } from '#ui/progress/progress-bar.tsx';

import styles from '../admin-dashboard.module.css';
import { FaultGroup } from './fault-group.tsx';
import { QuestionLink } from './question-link.tsx';

type State =
  | { readonly status: 'idle' | 'failed' }
  | { readonly status: 'running'; readonly done: number; readonly of: number }
  | { readonly status: 'done'; readonly groups: readonly (readonly Question[])[] };

/** Questions that say nearly the same; looked for when somebody asks, since it takes a while in a large bank. */
export function NearDuplicates({ bank }: { bank: readonly Question[] }) {
  const [state, setState] = useState<State>({ status: 'idle' });
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  async function look(): Promise<void> {
    const controller = new AbortController();
    stopper.current = controller;
    try {
      const groups = await findNearDuplicates(bank, {
        signal: controller.signal,
        onProgress: (done, of) => setState({ status: 'running', done, of }),
        pause: () => new Promise((resolve) => setTimeout(resolve)),
      });
      setState({ status: 'done', groups });
    } catch (error) {
      if (!controller.signal.aborted) logError('Near-duplicates could not be looked for', error);
      setState({ status: controller.signal.aborted ? 'idle' : 'failed' });
    }
  }

  return (
    <section aria-labelledby="duplicates-title" className={styles.form}>
      <h2 id="duplicates-title">Near-duplicates</h2>
      {state.status === 'running' ? (
        <>
          <ProgressBar label={`${state.done} of ${state.of} compared`} value={state.done} max={state.of} />
          <div>
            <Button onClick={() => stopper.current?.abort()}>Stop</Button>
          </div>
        </>
      ) : (
        <div>
          <Button onClick={() => void look()}>Look for near-duplicates</Button>
        </div>
      )}
      {state.status === 'failed' && <Notice tone="danger">They could not be looked for. Try again.</Notice>}
      {state.status === 'done' && state.groups.length === 0 && (
        <Notice tone="success">No two questions say nearly the same.</Notice>
      )}
      {state.status === 'done' && (
        <FaultGroup
          title="Groups that say nearly the same"
          items={state.groups.map((group) => (
            <ul key={group[0]?.id} className={styles.plain}>
              {group.map((question) => (
                <li key={question.id}>
                  <QuestionLink question={question} />
                </li>
              ))}
            </ul>
          ))}
        />
      )}
    </section>
  );
}
