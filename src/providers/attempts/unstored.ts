/** Of each attempt open on this page: whether its newest state couldn't be stored, once what is being written is. */
const opened = new Set<() => Promise<boolean>>();

/** Has an attempt asked for as long as it's open; returns what ends that. */
export function watchUnstored(isUnstored: () => Promise<boolean>): () => void {
  opened.add(isUnstored);
  return () => opened.delete(isUnstored);
}

/** Whether an answer or a result is only on this page, and lost when its attempt closes. */
export async function hasUnstored(): Promise<boolean> {
  const all = await Promise.all([...opened].map((isUnstored) => isUnstored()));
  return all.includes(true);
}
