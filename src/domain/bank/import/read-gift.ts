import { type GiftText, giftText, holdEscaped, release } from './gift-text.ts';
import { ImportProblem } from './import-row.ts';
import type { TextFormat } from './text/source-text.ts';

/** An answer: `=` makes it right, a weight says what it earns in per cent. */
export type GiftAnswer = {
  readonly isRight: boolean;
  readonly weight: number | null;
  readonly text: GiftText;
  readonly feedback: GiftText | null;
};

/** What a question asks for. */
export type GiftKey =
  | { readonly kind: 'choice'; readonly answers: readonly GiftAnswer[] }
  | { readonly kind: 'true-false'; readonly isTrue: boolean; readonly feedback: readonly GiftText[] }
  | { readonly kind: 'number'; readonly answers: readonly GiftAnswer[] }
  | {
      readonly kind: 'order';
      readonly select: string;
      readonly count: string;
      readonly steps: readonly GiftText[];
    }
  | { readonly kind: 'matching'; readonly pairs: readonly (readonly [left: string, right: string])[] }
  | { readonly kind: 'text' | 'essay' | 'description' };

/** A question as GIFT has it. */
export type GiftQuestion = {
  readonly id: string;
  readonly tags: readonly string[];
  readonly title: string;
  readonly stem: GiftText;
  readonly general: GiftText | null;
  readonly key: GiftKey;
};

/**
 * One question of Moodle's GIFT: `::title::stem {answers}`, read as Moodle's documentation says and Moodle does.
 *
 * @throws ImportProblem that says what is wrong with it
 */
export function readGift(source: string): GiftQuestion {
  const lines = source.split('\n');
  const isComment = (line: string) => line.trimStart().startsWith('//');
  const comments = lines.filter(isComment).join('\n');
  const body = holdEscaped(lines.filter((line) => !isComment(line)).join('\n')).trim();
  const { title, rest } = splitTitle(body);
  const { text, answers } = splitAnswers(rest);
  const stem = giftText(text, 'moodle');
  const { own, general } = splitGeneral(answers ?? '');
  return {
    id: inComments(comments, /\[id:([^\]\n]+)\]/gu)[0] ?? '',
    tags: inComments(comments, /\[tag:([^\]\n]+)\]/gu),
    title: release(title).replace(/\s+/gu, ' ').trim(),
    stem,
    general: general === null ? null : giftText(general, stem.format),
    key: answers === null ? { kind: 'description' } : readKey(own.trim(), stem.format),
  };
}

/** The values in brackets in the comments. As in Moodle, `\]` doesn't end one. */
function inComments(comments: string, pattern: RegExp): string[] {
  const held = '\ue01e';
  return [...comments.replaceAll(held, '').replaceAll('\\]', held).matchAll(pattern)].map(([, text = '']) =>
    text.trim().replaceAll(held, ']'),
  );
}

function splitTitle(body: string): { title: string; rest: string } {
  const end = body.startsWith('::') ? body.indexOf('::', 2) : -1;
  return end === -1 ? { title: '', rest: body } : { title: body.slice(2, end), rest: body.slice(end + 2) };
}

/** The text around the answers, with a gap if something follows them. */
function splitAnswers(rest: string): { text: string; answers: string | null } {
  const begin = rest.indexOf('{');
  const end = rest.indexOf('}');
  if (begin === -1 && end === -1) return { text: rest, answers: null };
  if (begin === -1 || end < begin) {
    throw new ImportProblem(
      `“${begin === -1 ? '{' : '}'}” is missing. A brace that is text is written \\{ or \\}.`,
    );
  }
  const behind = rest.slice(end + 1);
  const answers = rest.slice(begin + 1, end);
  if (/[{}]/u.test(behind) || answers.includes('{')) {
    throw new ImportProblem(
      'There are more braces than one pair. Two questions need an empty line between them, and a brace that is text is written \\{.',
    );
  }
  const text = behind.trim() === '' ? rest.slice(0, begin) : `${rest.slice(0, begin)}_____${behind}`;
  return { text, answers };
}

function splitGeneral(answers: string): { own: string; general: string | null } {
  const mark = answers.lastIndexOf('####');
  if (mark === -1) return { own: answers, general: null };
  return { own: answers.slice(0, mark), general: answers.slice(mark + 4) };
}

function readKey(own: string, format: TextFormat): GiftKey {
  if (own === '') return { kind: 'essay' };
  if (/^>\s*\d/u.test(own)) return readOrder(own);
  if (own.startsWith('#')) return { kind: 'number', answers: readNumbers(own.slice(1), format) };
  if (own.includes('~')) return { kind: 'choice', answers: readChoices(own, format) };
  if (own.includes('=') && own.includes('->')) return { kind: 'matching', pairs: readPairs(own) };
  const [word = '', ...feedback] = own.split('#');
  const answer = word.trim();
  if (!/^(?:T|TRUE|F|FALSE)$/u.test(answer)) {
    if (!/^(?:true|false)$/iu.test(answer)) return { kind: 'text' };
    throw new ImportProblem(`{${answer}} asks for a word. True or false is written {TRUE} or {FALSE}.`);
  }
  return {
    kind: 'true-false',
    isTrue: answer.startsWith('T'),
    feedback: feedback.slice(0, 2).map((text) => giftText(text, format)),
  };
}

function readChoices(own: string, format: TextFormat): GiftAnswer[] {
  return own
    .replaceAll('=', '~=')
    .split('~')
    .map((answer) => answer.trim())
    .filter((answer, place) => place > 0 || answer !== '')
    .map((answer) => readAnswer(answer, format));
}

function readAnswer(source: string, format: TextFormat): GiftAnswer {
  const isRight = source.startsWith('=');
  const [, weight, rest = ''] = /^=?\s*(?:%(-?\d{1,3}(?:\.\d*)?)%)?([\s\S]*)$/u.exec(source) ?? [];
  const [unread] = /^%[\s\d.,+-]+%/u.exec(rest) ?? [];
  if (unread) throw new ImportProblem(`“${unread}” isn’t a weight. One is written as in %50% or %33.33333%.`);
  const mark = rest.indexOf('#');
  const text = mark === -1 ? rest : rest.slice(0, mark);
  return {
    isRight,
    weight: weight === undefined ? null : Number(weight),
    text: giftText(text, format),
    feedback: mark === -1 ? null : giftText(rest.slice(mark + 1), format),
  };
}

/** Numbers come after `=`, or alone; `~` gives the feedback to any other answer. */
function readNumbers(own: string, format: TextFormat): GiftAnswer[] {
  const wrong = own.indexOf('~');
  const right = wrong === -1 ? own : own.slice(0, wrong);
  const answers = right
    .split('=')
    .map((answer) => answer.trim())
    .filter((answer, place) => place > 0 || answer !== '')
    .map((answer) => ({ ...readAnswer(answer, format), isRight: true }));
  return wrong === -1 ? answers : [...answers, readAnswer(own.slice(wrong + 1), format)];
}

/** Moodle's ordering question: `>3 RANDOM VERTICAL …`, then a step in each line. */
function readOrder(own: string): GiftKey {
  const [head = '', ...steps] = own.split('\n').filter((line) => line.trim() !== '');
  const [, count, select = ''] =
    /^>\s*(\d+)\s*(ALL|EXACT|RANDOM|REL|CONTIGUOUS|CONTIG)?[\sA-Z_\d]*(?:none|abc|iii)?\s*$/u.exec(head) ??
    [];
  if (!count) throw new ImportProblem('The steps of an ordering question begin on the line after “>”.');
  return { kind: 'order', select, count, steps: steps.map((step) => giftText(step, 'moodle')) };
}

function readPairs(own: string): (readonly [string, string])[] {
  return own
    .split('=')
    .slice(1)
    .map((pair) => {
      const arrow = pair.indexOf('->');
      if (arrow === -1) throw new ImportProblem('A pair of a matching question has no “->”.');
      return [release(pair.slice(0, arrow)).trim(), release(pair.slice(arrow + 2)).trim()];
    });
}
