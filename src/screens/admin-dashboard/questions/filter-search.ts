import { anyQuestion, lacks, type QuestionFilters, questionSorts } from '#domain/bank/filter-questions.ts';

/** The filters in an address. Unknown values are ignored. */
export function filtersFrom(search: URLSearchParams): QuestionFilters {
  const text = (name: string) => search.get(name) ?? '';
  return {
    words: text('words'),
    inside: text('inside') === 'yes',
    number: text('number'),
    partId: text('part'),
    type: text('type'),
    difficulty: text('difficulty'),
    status: text('status'),
    tag: text('tag'),
    quizId: text('quiz'),
    lack: lacks.find((lack) => lack === search.get('lack')) ?? '',
    importId: text('import'),
    sort: questionSorts.find((sort) => sort === search.get('sort')) ?? anyQuestion.sort,
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
