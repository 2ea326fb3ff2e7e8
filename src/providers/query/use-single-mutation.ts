import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

/**
 * A mutation that runs only once at a time: `mutate` does nothing meanwhile, even for a second press before the busy state is
 * rendered.
 */
export function useSingleMutation<T, V>(options: UseMutationOptions<T, Error, V>) {
  const client = useQueryClient();
  const mutationKey = [...(options.mutationKey ?? []), useId()];
  const { mutate, ...mutation } = useMutation({ ...options, mutationKey });
  return {
    ...mutation,
    mutate(input: V): void {
      if (client.isMutating({ mutationKey }) === 0) mutate(input);
    },
  };
}
