type Files = ReadonlyMap<string, Uint8Array>;

/** Whether a file of an archive is a picture, by its name. */
export function isPictureName(name: string): boolean {
  return /\.(?:png|jpe?g|gif|svg|webp|bmp)$/iu.test(name);
}

/**
 * The picture that a file in an archive refers to by a path: relative to that file, relative to the archive's root, or the
 * only one with this name. Null when there is none, or several have the name.
 *
 * @param from the path of the file that refers to it
 */
export function findInArchive(files: Files, from: string, source: string): Uint8Array | null {
  const [path = ''] = source.replace(/^@@PLUGINFILE@@\//u, '').split(/[?#]/u, 1);
  const wanted = decoded(path).replaceAll('\\', '/');
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/iu.test(wanted)) return null;
  const folder = from.includes('/') ? from.slice(0, from.lastIndexOf('/') + 1) : '';
  const exact = files.get(normal(folder + wanted)) ?? files.get(normal(wanted));
  if (exact) return exact;
  const base = baseOf(wanted);
  const named = [...files].filter(([name]) => isPictureName(name) && baseOf(name) === base);
  return named.length === 1 ? (named[0]?.[1] ?? null) : null;
}

/** The pictures in an export of a bank, by their ids. */
export function storedMedia(files: Files): ReadonlyMap<string, Uint8Array> {
  return new Map(
    [...files].flatMap(([name, bytes]) => {
      const id = /(?:^|\/)media\/([0-9a-f]{64})\.webp$/u.exec(name)?.[1];
      return id ? [[id, bytes] as const] : [];
    }),
  );
}

/** A path without `.` and `..`. */
function normal(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase();
}

/** A path without percent-encoding; unchanged if the encoding is invalid. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
