import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { optionsOfParts } from '#domain/part/options-of-parts.ts';
import { plainText } from '#domain/question/plain-text.ts';
import { difficultyOptions } from '#domain/shared/difficulties.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { rowCountQuery, rowsQuery, wordRowsQuery } from '#providers/bank/queries.ts';
import { partTitlesQuery } from '#providers/parts/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useSettled } from '#ui/field/use-settled.ts';

import styles from './admin-dashboard.module.css';
import { RandomPick } from './random-pick.tsx';
import { ShowMore } from './show-more.tsx';
import { useFocusNextRow } from './use-focus-next-row.ts';
import { filtersOf, type Wanted } from './wanted-questions.ts';

const titleId = 'picker-title';

/** How many matches are shown at first, and added by each press of the button for more. */
const step = 10;

/** Adds questions from the bank: found by words, or picked at random, such as 10 of part 4, medium. */
export function QuestionPicker({
  taken,
  disabled = false,
  onPick,
}: {
  taken: readonly string[];
  /** Whether the last pick is being saved. */
  disabled?: boolean;
  onPick: (ids: string[]) => void;
}) {
  const [words, setWords] = useState('');
  const [partId, setPartId] = useState('');
  const [difficulty, setDifficulty] = useState('');
  const { data: parts = [] } = useQuery(partTitlesQuery());
  const wanted = { words, partId, difficulty, taken, disabled, onPick };
  return (
    <section className={styles.form} aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1}>
        Add from the bank
      </h2>
      <div className={styles.filters}>
        <TextField
          label="Search"
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <SelectField
          label="Part"
          options={[{ value: '', label: 'All parts' }, ...optionsOfParts(parts)]}
          value={partId}
          onChoose={setPartId}
        />
        <SelectField
          label="Difficulty"
          options={[{ value: '', label: 'Any' }, ...difficultyOptions]}
          value={difficulty}
          onChoose={setDifficulty}
        />
      </div>
      <Matches {...wanted} />
      <RandomPick {...wanted} />
    </section>
  );
}

/** The questions that match, page by page. */
function Matches({ words: typed, taken, disabled, onPick, ...rest }: Wanted) {
  const words = useSettled(typed).trim();
  const [shown, setShown] = useState(step);
  const filters = filtersOf(rest);
  const pages = useInfiniteQuery({
    ...rowsQuery(filters),
    enabled: words === '',
    placeholderData: keepPreviousData,
  });
  const count = useQuery({ ...rowCountQuery(filters), enabled: words === '' });
  const found = useQuery({
    ...wordRowsQuery(words, filters),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  const source = words === '' ? pages : found;
  const rows = words === '' ? pages.data?.pages.flatMap((page) => page.rows) : found.data?.rows;
  const known = new Set(taken);
  const free = rows?.filter(({ id }) => !known.has(id)) ?? [];
  const listed = free.slice(0, shown);
  const { refOf, press } = useFocusNextRow(
    listed.map(({ id }) => id),
    titleId,
  );
  const isAllRead = words !== '' || pages.hasNextPage === false;
  const chosen = isAllRead && rows ? rows.length - free.length : taken.length === 0 ? 0 : null;
  const hasMore = shown < free.length || (words === '' && pages.hasNextPage);

  function showMore(): void {
    setShown(shown + step);
    if (shown + step > free.length && words === '' && pages.hasNextPage) void pages.fetchNextPage();
  }

  return (
    <>
      <LoadingNotice what="questions" query={source} />
      <p role="status" className={styles.soft}>
        {words !== '' && found.data?.isPartial
          ? `The first ${found.data.rows.length} with these words. Add a word to see the others.`
          : describeCount(words === '' ? count.data : found.data?.rows.length, chosen)}
        {found.data?.rows.length === 0 &&
          words !== '' &&
          ' Only whole words are searched, and no very common words or symbols.'}
      </p>
      <ul className={styles.plain}>
        {listed.map(({ id, questionId, text }) => (
          <li key={id} className={styles.line}>
            <span>
              <span className={styles.soft}>{questionId}</span> {plainText(text)}
            </span>
            <Button
              ref={refOf(id)}
              aria-label={`Add ${questionId}`}
              disabled={disabled}
              onClick={() => {
                press(id);
                onPick([id]);
              }}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
      <ShowMore
        query={{
          hasNextPage: hasMore,
          isFetchingNextPage: pages.isFetchingNextPage,
          fetchNextPage: showMore,
        }}
      />
    </>
  );
}

/** @param chosen how many of them are chosen already; null as long as that isn't known */
function describeCount(count: number | undefined, chosen: number | null): string {
  if (count === undefined) return '';
  const matches = count === 1 ? '1 question matches' : `${inDigits(count)} questions match`;
  if (chosen === null) return `${matches}, including any already chosen.`;
  if (chosen === 0) return `${matches}.`;
  return chosen >= count ? `${matches}, already chosen.` : `${matches}, ${chosen} already chosen.`;
}
