import type { Plugin } from 'vite';

import { readLandingFacts } from './landing-facts.ts';

/** The modules that the landing page imports; src/vite-env.d.ts says what they hold. */
const names = ['virtual:landing-facts', 'virtual:sample-question'];

function moduleText(name: string): string {
  const { sample, ...facts } = readLandingFacts();
  if (name === 'virtual:sample-question') return `export const sample = ${JSON.stringify(sample)};`;
  const { text, options } = sample;
  return `export const facts = ${JSON.stringify({ ...facts, sample: { text, options } })};`;
}

/** Lets the landing page import the seed's facts, and fills them into index.html, so that the built page is complete. */
export function landingFacts(): Plugin {
  return {
    name: 'ohmwork-landing-facts',
    resolveId: (id) => (names.includes(id) ? `\0${id}` : null),
    load(id) {
      const name = id.slice(1);
      return id.startsWith('\0') && names.includes(name) ? moduleText(name) : null;
    },
    transformIndexHtml(html) {
      const { questions, book } = readLandingFacts();
      return html.replaceAll('{questions}', questions).replaceAll('{book}', book);
    },
  };
}
