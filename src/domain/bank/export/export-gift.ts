import { authoringOf } from '#domain/question/authoring.ts';
import type { Question } from '#domain/question/question.ts';
import { plainNumber } from '#domain/shared/plain-number.ts';

/**
 * The bank as Moodle GIFT, the part as the category.
 *
 * A wrong option's reason is its feedback. GIFT has no place for the ids of documents, the names of options (they become a,
 * b, c …), the difficulty, the reference, the place in the book, the figure and pictures, facts, twins, chapter, editions,
 * status and family, the unit of a number, and the order in which the options of an ordering question are stored. Ordering questions
 * are written as matching ones, with the places 1, 2, 3 …
 */
export function exportGift(questions: readonly Question[]): string {
  const parts = [...new Set(questions.map(({ partId }) => partId))].sort();
  const groups = parts.map((partId) => {
    const group = questions.filter((question) => question.partId === partId).map(writeQuestion);
    // Questions without a category come first: everything after a category line belongs to it.
    return partId === '' ? group.join('\n') : `$CATEGORY: ${partId}\n\n${group.join('\n')}`;
  });
  return `${groups.join('\n')}`;
}

function writeQuestion(question: Question): string {
  const { questionId, text, tags, explanation } = question;
  const marks = tags.map((tag) => `[tag:${inComment(tag)}]`);
  return [
    `// ${[`[id:${inComment(questionId)}]`, ...marks].join(' ')}`,
    `::${escapeGift(questionId)}::[markdown]${escapeGift(text)} {`,
    ...keyLines(question),
    ...(explanation ? [`####${formatted(explanation)}`] : []),
    '}\n',
  ].join('\n');
}

function keyLines(question: Question): string[] {
  const key = authoringOf(question).toForeign(question);
  switch (key.kind) {
    case 'choice':
      return key.options.map(
        ({ text, share, feedback }) =>
          `${sign(key.pick, share)}${formatted(text)}${feedback && `#${formatted(feedback)}`}`,
      );
    case 'order':
      return key.texts.map((text, index) => `=${index + 1} -> ${escapeGift(text)}`);
    case 'number':
      return [`#${plainNumber(key.value)}:${plainNumber(key.tolerance)}`];
  }
}

function sign(pick: 'one' | 'many', share: number): string {
  if (pick === 'many') return `~%${share}%`;
  return share === 100 ? '=' : '~';
}

/** A text that begins like a weight or a format gets a format in front, so that it isn't read as one. */
function formatted(text: string): string {
  return /^[[%]/u.test(text) ? `[markdown]${escapeGift(text)}` : escapeGift(text);
}

/**
 * An id or tag in a comment, which a bracket or line break would end. A backslash at its end would escape the bracket that
 * follows.
 */
function inComment(text: string): string {
  return text.replace(/\s+/gu, ' ').replaceAll(']', String.raw`\]`).replace(/\\$/u, String.raw`\ `);
}

function escapeGift(text: string): string {
  return text.replace(/[\\~=#{}:]/gu, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
}
