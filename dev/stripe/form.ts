type Value = string | Tree;
type Tree = { [key: string]: Value };

/**
 * Decodes `a[b][0][c]=x`, the format in which the library sends bodies and queries. A group whose keys count up from 0 is a
 * list.
 */
export function decodeForm(encoded: string): unknown {
  const tree: Tree = Object.create(null);
  for (const [name, value] of new URLSearchParams(encoded)) {
    const keys = name.replaceAll(']', '').split('[');
    const last = keys.pop() ?? '';
    let place = tree;
    for (const key of keys) place = descend(place, key);
    place[last] = value;
  }
  return toLists(tree);
}

function descend(tree: Tree, key: string): Tree {
  const there = tree[key];
  if (typeof there === 'object') return there;
  const made: Tree = Object.create(null);
  tree[key] = made;
  return made;
}

function toLists(value: Value): unknown {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList
    ? entries.map(([, item]) => toLists(item))
    : Object.fromEntries(entries.map(([key, item]) => [key, toLists(item)]));
}
