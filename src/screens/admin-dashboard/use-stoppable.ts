import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** What came of a long action: its value, or that it was stopped half way. */
export type StoppableOutcome<T> =
  | { readonly state: 'done'; readonly value: T }
  | { readonly state: 'stopped' };

/**
 * A long action that can be stopped by a button, and stops when its screen is left.
 *
 * @param failure the sentence for a failed action
 * @param onSettled is called with the outcome; undefined when it failed
 * @param run does it with what `mutate` was given; once the signal is aborted, throws its reason or returns what is done
 */
export function useStoppable<T, V = void>({
  failure,
  run,
  onSuccess,
  onSettled,
}: {
  failure: string;
  run: (signal: AbortSignal, input: V) => Promise<T>;
  onSuccess?: (outcome: StoppableOutcome<T>) => void;
  onSettled?: (outcome: StoppableOutcome<T> | undefined) => Promise<unknown>;
}) {
  const stopper = useRef<AbortController | null>(null);
  const stop = () => stopper.current?.abort();
  useEffect(() => () => stopper.current?.abort(), []);
  const action = useMutation({
    meta: { failure },
    mutationFn: async (input: V): Promise<StoppableOutcome<T>> => {
      const controller = new AbortController();
      stopper.current = controller;
      try {
        return { state: 'done', value: await run(controller.signal, input) };
      } catch (error) {
        if (controller.signal.aborted) return { state: 'stopped' };
        throw error;
      }
    },
    onSuccess: (outcome) => onSuccess?.(outcome),
    onSettled: (outcome) => onSettled?.(outcome),
  });
  return { action, stop };
}
