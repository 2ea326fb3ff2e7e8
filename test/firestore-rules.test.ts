import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { sortOwnDocuments } from '#domain/account/own-documents.ts';
import { userRecordSchema } from '#domain/account/user-record.ts';
import { importRecordSchema } from '#domain/bank/import/import-record.ts';
import { changeSchema } from '#domain/change/change.ts';
import { correctionListSchema } from '#domain/correction/correction.ts';
import { deletedSchema } from '#domain/deleted/deleted.ts';
import { questionDraftDocument } from '#domain/draft/draft.ts';
import { numberedPaperSchema } from '#domain/exam/numbered-paper.ts';
import { factSchema } from '#domain/fact/fact.ts';
import { mediaSchema } from '#domain/media/media.ts';
import { toldForecastSchema } from '#domain/outcome/outcome.ts';
import { examPartSchema } from '#domain/part/exam-part.ts';
import { planSchema } from '#domain/plan/plan.ts';
import { questionSchema } from '#domain/question/question.ts';
import { questionVersionSchema } from '#domain/question/question-version.ts';
import { quizSchema } from '#domain/quiz/quiz.ts';
import { quizListSchema } from '#domain/quiz/quiz-list.ts';
import { readingSchema } from '#domain/reading/reading.ts';
import { reportSchema } from '#domain/report/report.ts';
import { quizResultSchema } from '#domain/result/quiz-result.ts';
import { storeSaved } from '#domain/saved/store-saved.ts';
import { storeStudy } from '#domain/study/store-study.ts';
import { emptyStudy } from '#domain/study/study-record.ts';
import { subscriptionSchema } from '#domain/subscription/subscription.ts';

const rules = readFileSync('firestore.rules', 'utf8');

/** The fields that rules allow: the list of the first `hasOnly` after a text. */
function fieldsBehind(text: string): string[] {
  const list = rules.slice(rules.indexOf(text)).match(/keys\(\)\.hasOnly\(\[([^\]]*)\]/u)?.[1];
  if (list === undefined) throw new Error(`There are no fields behind ${text}`);
  return [...list.matchAll(/'(\w+)'/gu)].map(([, field = '']) => field).sort();
}

const without = (fields: readonly string[], ...left: string[]) =>
  [...new Set(fields)].filter((field) => !left.includes(field)).sort();

/** The id is the document's, not a field. */
const fieldsOf = (schema: { readonly shape: object }, ...left: string[]) =>
  without(Object.keys(schema.shape), 'id', ...left);

describe('the fields in firestore.rules', () => {
  it.each([
    ['isQuiz(data)', fieldsOf(quizSchema.def.in)],
    ['isQuizList(data)', fieldsOf(quizListSchema)],
    [
      'isQuestion(data)',
      // The services add the words that a search looks for.
      without([...questionSchema.def.options.flatMap(({ shape }) => Object.keys(shape)), 'words'], 'id'),
    ],
    ['isFact(data)', fieldsOf(factSchema)],
    ['isMedia(mediaId, data)', fieldsOf(mediaSchema)],
    ['isVersion(data)', fieldsOf(questionVersionSchema)],
    ['isImport(data)', fieldsOf(importRecordSchema)],
    ['isChange(data)', fieldsOf(changeSchema)],
    ['isDraft(data)', fieldsOf(questionDraftDocument)],
    ['isDeletedDocument(data)', fieldsOf(deletedSchema)],
    ['areCorrections(data)', fieldsOf(correctionListSchema)],
    ['isExamPart(data)', fieldsOf(examPartSchema)],
    ['isPaper(data)', fieldsOf(numberedPaperSchema)],
    ['isPlan(data)', without([...fieldsOf(planSchema), 'createdAt', 'updatedAt'])],
    ['isUserRecord(data)', fieldsOf(userRecordSchema)],
    // The functions add these when they regrade.
    ['isOwnResult(data)', fieldsOf(quizResultSchema, 'regradedFrom', 'regradedAt')],
    ['isEntry(entry)', without(Object.keys(quizResultSchema.shape.history.def.innerType.def.element.shape))],
    ['isStudyRecord(data)', without([...Object.keys(storeStudy(emptyStudy)), 'updatedAt'])],
    [
      'isSavedQuestions(data)',
      without([...Object.keys(storeSaved({ bookmarks: new Map(), notes: new Map() })), 'updatedAt']),
    ],
    ['isReport(data)', fieldsOf(reportSchema)],
    ['isPreferences(data)', without(Object.keys(readingSchema.shape))],
    ['isForecast(data)', without(Object.keys(toldForecastSchema.shape))],
    // The functions write these.
    [
      'match /subscriptions/{uid}',
      fieldsOf(
        subscriptionSchema,
        'stripeSubscriptionId',
        'isPaused',
        'unpaidInvoiceUrl',
        'pendingChange',
        'credit',
        'creditCurrency',
        'withdrawnAt',
        'renewal',
      ),
    ],
  ])('of %s are those of the schema [SEC-4]', (text, fields) => {
    expect(fieldsBehind(text)).toEqual(fields);
  });
});

/**
 * Paths that hold nothing about a person except an administrator's uid: the bank, its history, what is sold and what was
 * paid.
 */
const nobodys = [
  'quizzes',
  'questions',
  'questions/versions',
  'facts',
  'corrections',
  'deleted',
  'drafts',
  'examParts',
  'imports',
  'locks',
  'media',
  'papers',
  'payments',
  'plans',
  'published',
  'regrades',
  'versions',
];

/** Paths as nested collections: `users/private` for `/users/{uid}/private/{slotId}`. */
const collections = [
  ...new Set(
    [...rules.matchAll(/match \/(?!databases)(\S+) \{/gu)].map(([, path = '']) =>
      // All collections with a name, wherever they are.
      path
        .replace('{path=**}/', '')
        .split('/')
        .filter((_, index) => index % 2 === 0)
        .join('/'),
    ),
  ),
].filter((path) => !nobodys.includes(path));

/**
 * Records of what administrators did, which can name the person concerned. They aren't exported for that person, but the
 * name is deleted.
 */
const aboutPeople = ['changes'];

/**
 * An id of each kind that rules let an account have at `users/{uid}/private`: `study`, or `slot-1` where a block asks for
 * `^(slot|number)-.+`.
 */
const privateIds = [
  ...new Set(
    rules
      .split(/(?=match \/)/u)
      .filter((block) => block.startsWith('match /users/{uid}/private/'))
      .flatMap((block) => {
        const [, id = ''] = block.match(/private\/(\S+) \{/u) ?? [];
        return id.startsWith('{') ? idsAskedFor(block) : [id];
      }),
  ),
].sort();

/** @throws Error for a block that doesn't say how its ids begin, because no export would include a document of any name */
function idsAskedFor(block: string): string[] {
  const starts = [...block.matchAll(/Id\.matches\('\^\(?([a-z|]+)\)?-\.\+'\)/gu)];
  if (starts.length === 0) throw new Error(`Which ids does this allow? ${block.slice(0, 60)}`);
  return starts.flatMap(([, start = '']) => start.split('|').map((kind) => `${kind}-1`));
}

/** How a file names a collection: `'reports'`, `"users/${uid}"`, `users/${uid}/private`. */
function names(path: string, source: string): boolean {
  const [first = '', below] = path.split('/');
  return below === undefined
    ? new RegExp(`['\`]${first}['\`/]`, 'u').test(source)
    : source.includes(`\`${first}/\${uid}/${below}\``);
}

describe('a path in firestore.rules that holds a person’s data', () => {
  it('is there at all', () => {
    expect(collections).toEqual(
      expect.arrayContaining(['users', 'users/private', 'quizResults', 'questionReports', 'subscriptions']),
    );
  });

  it.each([
    ['export', ['src/services/account/read-own-data.ts'], aboutPeople],
    ['deletion', ['functions/src/store/delete-user-data.ts'], []],
  ])('is part of the %s', (_, files, others) => {
    // The export reads these two through the services that also show them.
    const shared = ['src/services/results/list-results.ts', 'src/services/reports/list-reports.ts'];
    const sources = files[0]?.startsWith('src/') ? [...files, ...shared] : files;
    const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
    const own = collections.filter((path) => !others.includes(path));
    expect(own.filter((path) => !names(path, text))).toEqual([]);
  });

  it('is exported document by document: none below an account is left out', () => {
    expect(privateIds).toEqual(
      expect.arrayContaining([
        'change',
        'forecast-1',
        'outcome-1',
        'preferences',
        'saved',
        'slot-1',
        'study',
      ]),
    );
    const data = (id: string) => ({ holds: `what is in ${id}` });
    const exported = JSON.stringify(sortOwnDocuments(privateIds.map((id) => ({ id, data: data(id) }))));
    expect(privateIds.filter((id) => !exported.includes(data(id).holds))).toEqual([]);
  });
});
