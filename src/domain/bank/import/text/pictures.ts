/**
 * What becomes of a picture that a question shows. Questions can't have pictures of their own yet: it's refused by its name.
 *
 * @param source where the file says the picture is: a path, an address or its data
 */
export function refusePicture(source: string): string {
  if (source.trim() === '') return 'It has a picture. Pictures can’t be imported yet.';
  const name = /^data:/iu.test(source) ? 'in the text' : `“${lastOf(source).slice(0, 80)}”`;
  return `It has the picture ${name}. Pictures can’t be imported yet.`;
}

function lastOf(source: string): string {
  const [path = ''] = source.split(/[?#]/u, 1);
  return path.split('/').at(-1) || source;
}
