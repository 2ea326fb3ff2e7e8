import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

/** A mutation that runs once at a time: `mutate` does nothing meanwhile, also for a press that comes before anything is rendered busy. */
export function useSingleMutation<T, V>(options: UseMutationOptions<T, Error, V>) {
  const client = useQueryClient();
  const mutationKey = [useId()];
  const { mutate, ...mutation } = useMutation({ ...options, mutationKey });
  return {
    ...mutation,
    mutate(input: V): void {
      if (client.isMutating({ mutationKey }) === 0) mutate(input);
    },
  };
}
