import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** The outcome of a long action: its value, or that it was stopped half way. */
export type StoppableOutcome<T> =
  | { readonly state: 'done'; readonly value: T }
  | { readonly state: 'stopped' };

/**
 * A long action that a button can stop, and that stops when its screen is left.
 *
 * @param failure the message for a failed action
 * @param onSettled called with the outcome; undefined if the action failed
 * @param run performs the action. Once the signal is aborted, it throws the signal's reason or returns what has been done
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
        // Anything else that failed after the stop is a failure.
        if (error === controller.signal.reason) return { state: 'stopped' };
        throw error;
      }
    },
    onSuccess: (outcome) => onSuccess?.(outcome),
    onSettled: (outcome) => onSettled?.(outcome),
  });
  return { action, stop };
}
