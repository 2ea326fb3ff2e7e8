import { useQuery } from '@tanstack/react-query';

/** Key of the whole bank in the query cache. */
export const bankKey = ['bank'];

/** Every question: as many reads as there are, once a visit. */
export function useBank() {
  return useQuery({
    queryKey: bankKey,
    meta: { volatile: true },
    queryFn: async () => (await import('#services/questions/list-questions.ts')).listQuestions(),
  });
}
