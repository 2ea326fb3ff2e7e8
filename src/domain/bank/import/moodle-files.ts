import { decoded } from './archive-pictures.ts';
import { readBase64 } from './text/pictures.ts';
import type { MoodleQuestion } from './xml-element.ts';

/**
 * The bytes of a picture within a question: a `<file>` of its text, or the one picture of Moodle 1.9. Null if it isn't
 * there. Folders distinguish files with the same name.
 */
export function findInQuestion(
  { questiontext, image, image_base64: old }: MoodleQuestion,
  source: string,
): Uint8Array | null {
  if (old?.trim() && source === (image?.trim() ?? '')) return readBase64(old);
  const [, path] = /^@@PLUGINFILE@@\/([^?#]+)/u.exec(source) ?? [];
  if (path === undefined) return null;
  const full = `/${decoded(path)}`;
  const place = full.lastIndexOf('/') + 1;
  const [folder, name] = [full.slice(0, place), full.slice(place)];
  const named = questiontext?.file.filter((one) => one['@name'] === name) ?? [];
  const file = named.length > 1 ? named.find((one) => one['@path'] === folder) : named[0];
  return file && file['@encoding'] === 'base64' ? readBase64(file['#text']) : null;
}
