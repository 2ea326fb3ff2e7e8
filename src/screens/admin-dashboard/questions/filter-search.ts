import { anyQuestion, lacks, type QuestionFilters, questionSorts } from '#domain/bank/filter-questions.ts';
import { questionTypes } from '#domain/question/question-types.ts';
import { statuses } from '#domain/question-types/question-base.ts';
import { difficulties } from '#domain/shared/difficulties.ts';

/** The filters in an address. An unknown type, difficulty, status, lack or order is ignored. */
export function filtersFrom(search: URLSearchParams): QuestionFilters {
  const text = (name: string) => search.get(name) ?? '';
  const oneOf = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === search.get(name));
  return {
    words: text('words'),
    inside: text('inside') === 'yes',
    number: text('number'),
    partId: text('part'),
    type: oneOf('type', questionTypes) ?? '',
    difficulty: oneOf('difficulty', difficulties) ?? '',
    status: oneOf('status', statuses) ?? '',
    tag: text('tag'),
    quizId: text('quiz'),
    lack: oneOf('lack', lacks) ?? '',
    importId: text('import'),
    sort: oneOf('sort', questionSorts) ?? anyQuestion.sort,
  };
}

/** The address's query for these filters, without those that match everything. */
export function searchFrom({ partId, quizId, importId, inside, sort, ...texts }: QuestionFilters) {
  const fields = {
    ...texts,
    part: partId,
    quiz: quizId,
    import: importId,
    inside: inside ? 'yes' : '',
    sort: sort === anyQuestion.sort ? '' : sort,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
