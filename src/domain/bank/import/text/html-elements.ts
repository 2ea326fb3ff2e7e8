/** Elements that begin a paragraph of their own. */
export const blockElements: ReadonlySet<string> = new Set(
  'address article aside blockquote center details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main nav p pre section summary'.split(
    ' ',
  ),
);

/** Elements of which only the text counts. */
export const transparentElements: ReadonlySet<string> = new Set(
  'abbr acronym bdi bdo big body data font head html ins label mark nobr rb rp rt ruby small span time u wbr'.split(
    ' ',
  ),
);

/** Elements that show nothing. */
export const silentElements: ReadonlySet<string> = new Set(
  'base col colgroup link meta style template title'.split(' '),
);

/** Elements that a question can't be asked without, and that have no counterpart. */
export const refusedElements: Readonly<Record<string, string>> = {
  audio: 'a sound recording',
  button: 'a form field',
  canvas: 'a drawing',
  del: 'struck-out text',
  embed: 'embedded content',
  frame: 'embedded content',
  frameset: 'embedded content',
  iframe: 'embedded content',
  input: 'a form field',
  map: 'an image map',
  math: 'a formula in MathML',
  noscript: 'a script',
  object: 'embedded content',
  s: 'struck-out text',
  script: 'a script',
  select: 'a form field',
  strike: 'struck-out text',
  svg: 'a drawing',
  table: 'a table',
  textarea: 'a form field',
  video: 'a video',
};

/** Elements that say how their text looks. */
export const looks: Readonly<Record<string, 'strong' | 'em' | 'code' | 'sub' | 'sup'>> = {
  b: 'strong',
  cite: 'em',
  code: 'code',
  dfn: 'em',
  em: 'em',
  i: 'em',
  kbd: 'code',
  pre: 'code',
  samp: 'code',
  strong: 'strong',
  sub: 'sub',
  sup: 'sup',
  tt: 'code',
  var: 'em',
};
