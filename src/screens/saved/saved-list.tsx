import { useSearchParams } from 'react-router-dom';
import { findSaved, type SavedFilter, savedFilters } from '#domain/saved/find-saved.ts';
import type { SavedQuestions } from '#domain/saved/saved-questions.ts';
import { useOwner } from '#providers/attempts/use-owner.ts';
import { type ListedQuestion, maxListed } from '#providers/saved/listed-queries.ts';
import type { OlderQuestions } from '#providers/saved/use-older-questions.ts';
import { Button } from '#ui/button/button.tsx';
import { NoMatches } from '#ui/empty-state/no-matches.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';
import { Pager } from '#ui/pager/pager.tsx';
import { takePage } from '#ui/pager/take-page.ts';
import { findListed } from './find-listed.ts';

import styles from './saved.module.css';
import { SavedQuestion } from './saved-question.tsx';
import { useSteadyOrder } from './use-steady-order.ts';

const pageSize = 20;

const filterNames = {
  all: 'All saved',
  bookmarked: 'Bookmarked',
  noted: 'With a note',
} as const satisfies Record<SavedFilter, string>;

type SavedListProps = {
  saved: SavedQuestions;
  /** Every question that can be listed, the latest first. */
  all: readonly string[];
  /**
   * When the screen was opened, in milliseconds since the epoch. Since then, notes that are deleted, and bookmarks that are removed
   * while a note is typed, keep their row.
   */
  openedAt: number;
  /** The questions that have been read. */
  bank: ReadonlyMap<string, ListedQuestion>;
  /** The older questions, which are only read when the user asks for them. */
  older: OlderQuestions;
  /** The text of a question in the list, or what is shown in its place. */
  textOf: (id: string) => string;
};

/** Saved questions, the latest first, with search, filter and page in the address. */
export function SavedList({ saved, all, openedAt, bank, older, textOf }: SavedListProps) {
  const owner = useOwner();
  const [search, setSearch] = useSearchParams();
  const filter = savedFilters.find((name) => name === search.get('show')) ?? 'all';
  const words = (search.get('q') ?? '').slice(0, 100);
  const found = new Set(findListed(owner, openedAt, saved, filter, words, bank));
  const shown = useSteadyOrder(all).filter((id) => found.has(id));
  const isSearch = words.trim() !== '';
  const { page, pages, items } = takePage(shown, Number(search.get('page')), pageSize);

  function view(next: { filter?: SavedFilter; words?: string; page?: number }): void {
    const q = next.words ?? words;
    const show = next.filter ?? filter;
    setSearch(
      { ...(q && { q }), ...(show !== 'all' && { show }), ...(next.page && { page: String(next.page) }) },
      // Back returns to the page before; what is typed and chosen adds no entries.
      { replace: next.page === undefined },
    );
  }

  return (
    <>
      <search aria-label="Search saved questions" className={styles.filters}>
        <TextField
          label="Search"
          type="search"
          maxLength={100}
          value={words}
          onChange={(event) => view({ words: event.target.value })}
        />
        <SelectField
          label="Show"
          options={savedFilters.map((value) => ({
            value,
            label: `${filterNames[value]} (${findSaved(saved, value, '', bank).length})`,
          }))}
          value={filter}
          onChoose={(filter) => view({ filter })}
        />
      </search>
      {shown.length === 0 && (
        <NoMatches title="No saved questions match these filters" onClear={() => setSearch({})}>
          Try fewer words.
        </NoMatches>
      )}
      <ul className={styles.list}>
        {items.map((id) => (
          <SavedQuestion key={id} id={id} text={textOf(id)} reference={bank.get(id)?.reference ?? ''} />
        ))}
      </ul>
      {(isSearch ? older.unread.length > 0 : items.some((id) => older.unread.includes(id))) && (
        <OlderNotice older={older} isSearch={isSearch} />
      )}
      <Pager page={page} pages={pages} onTurn={(next) => view({ page: next })} />
    </>
  );
}

function OlderNotice({
  older: { unread, readCount, readMore, isPending, isError },
  isSearch,
}: {
  older: OlderQuestions;
  isSearch: boolean;
}) {
  const more = Math.min(maxListed, unread.length);
  return (
    <Notice
      tone={isError ? 'danger' : 'info'}
      title={`We’ve only ${isSearch ? 'searched' : 'loaded'} your newest ${readCount} questions`}
      action={
        <Button ref={leaveFocus} busy={isPending} onClick={readMore}>
          {isSearch ? `Search ${more} more` : `Load ${more} more`}
        </Button>
      }
    >
      {isError && 'We couldn’t load older ones. Check your connection and try again.'}
    </Notice>
  );
}
