import { anyQuestion, lacks, type QuestionFilters, questionSorts } from '#domain/bank/filter-questions.ts';

/** The filters in an address. Unknown values are ignored. */
export function filtersFrom(search: URLSearchParams): QuestionFilters {
  const text = (name: string) => search.get(name) ?? '';
  return {
    words: text('words'),
    partId: text('part'),
    type: text('type'),
    difficulty: text('difficulty'),
    quizId: text('quiz'),
    lack: lacks.find((lack) => lack === search.get('lack')) ?? '',
    importId: text('import'),
    sort: questionSorts.find((sort) => sort === search.get('sort')) ?? anyQuestion.sort,
  };
}

/** The address for these filters, without those that match everything. */
export function searchFrom({
  words,
  partId,
  type,
  difficulty,
  quizId,
  lack,
  importId,
  sort,
}: QuestionFilters) {
  const fields = { words, part: partId, type, difficulty, quiz: quizId, lack, import: importId, sort };
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => value && !(name === 'sort' && value === anyQuestion.sort),
    ),
  );
}
