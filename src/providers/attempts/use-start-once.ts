import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';

const mutationKey = ['start-attempt'] as const;

/** A mutation that starts an attempt. A second press begins no second one, even one that comes before the button is rendered busy. */
export function useStartOnce<T, V>(options: UseMutationOptions<T, Error, V>) {
  const client = useQueryClient();
  const { mutate, ...starting } = useMutation({ ...options, mutationKey });
  return {
    ...starting,
    start(input: V): void {
      if (client.isMutating({ mutationKey }) === 0) mutate(input);
    },
  };
}
