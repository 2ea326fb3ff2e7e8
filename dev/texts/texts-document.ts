import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../root.ts';

const path = join(root, 'docs', 'texts.md');

const introduction = `# What does Ohmwork say?

Every text of every screen, in the order a newcomer meets it. Text from an earlier screen isn't repeated. \`npm run texts\` writes this page from the scenes in \`dev/screenshots\`, and a browser test compares it with
the screens. Read it in one go to hear whether the product speaks with one voice.

**Headings** are bold, what can be pressed is in [brackets], choices and pictures are in (round ones). Questions and facts
of the bank are left out, of long lists only the beginning is shown, dates are those of one day, and N is a number that
differs from day to day.
`;

/** The lines of each scene, by the scene's name. */
export type Texts = ReadonlyMap<string, readonly string[]>;

/** Reads the lines of each scene from docs/texts.md. */
export function readTexts(markdown: string = readFileSync(path, 'utf8')): Texts {
  const sections = markdown.split(/^## /mu).slice(1);
  return new Map(
    sections.map((section) => {
      const [name = '', ...lines] = section.split('\n').filter(Boolean);
      return [name, lines.map((line) => line.replace(/^- /u, ''))];
    }),
  );
}

/** Writes docs/texts.md. @param texts in the order of the page, each without lines of the scenes before it */
export function writeTexts(texts: Texts): void {
  writeFileSync(path, formatTexts(texts));
}

/** The whole page in Markdown, a section for each scene. */
export function formatTexts(texts: Texts): string {
  const sections = [...texts].map(
    ([name, lines]) => `## ${name}\n\n${lines.map((line) => `- ${line}\n`).join('')}`,
  );
  return [introduction, ...sections].join('\n');
}

/** The lines that no scene before this one has. If `texts` doesn't have this scene, all of them count as before it. */
export function newLines(lines: readonly string[], name: string, texts: Texts): readonly string[] {
  const before = [...texts.keys()].indexOf(name);
  const said = new Set([...texts.values()].slice(0, before === -1 ? undefined : before).flat());
  return lines.filter((line, index) => !said.has(line) && lines.indexOf(line) === index);
}
