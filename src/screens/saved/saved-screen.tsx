import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { paths, savedPractice } from '#app/paths.ts';
import { shorten } from '#domain/question/shorten.ts';
import { findSaved, type SavedFilter, savedFilters } from '#domain/saved/find-saved.ts';
import { isEmptySaved } from '#domain/saved/merge-saved.ts';
import { savedIds } from '#domain/saved/saved-questions.ts';
import { overfullKind, type SavedKind } from '#domain/saved/store-saved.ts';
import { PracticeFailed } from '#features/practice/practice-failed.tsx';
import { useStartPractice } from '#features/practice/use-start-practice.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { maxListed, savedQuestionsQuery } from '#providers/saved/queries.ts';
import { useSaved } from '#providers/saved/use-saved.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { takePage } from '#ui/pager/take-page.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';

import styles from './saved.module.css';
import { SavedQuestion } from './saved-question.tsx';

const pageSize = 20;
/** Questions that one session takes, the latest ones. */
const sessionSize = 60;

const filterNames = {
  all: 'All saved',
  bookmarked: 'Bookmarked',
  noted: 'With a note',
} as const satisfies Record<SavedFilter, string>;

/** The questions somebody bookmarked or wrote a note on: to search, to read again and to practise. */
export default function SavedScreen() {
  const { status, saved, waiting, refresh } = useSaved();
  const isSignedIn = useAuth().user !== null;
  const [search, setSearch] = useSearchParams();
  const filter = savedFilters.find((name) => name === search.get('show')) ?? 'all';
  const words = (search.get('q') ?? '').slice(0, 100);
  const all = useMemo(() => findSaved(saved, 'all', '', new Map()), [saved]);
  const questions = useQuery(savedQuestionsQuery(all));
  const bank = useMemo(
    () => new Map(questions.data?.map((question) => [question.id, question])),
    [questions.data],
  );
  const read = questions.isSuccess && !questions.isPlaceholderData ? new Set(all.slice(0, maxListed)) : null;
  const full = useMemo(() => overfullKind(saved), [saved]);
  const shown = findSaved(saved, filter, words, bank);
  const { page, pages, items } = takePage(shown, Number(search.get('page')), pageSize);
  const bookmarks = savedIds(saved.bookmarks).slice(0, sessionSize);
  const { practise, busy, failed } = useStartPractice();

  function view(next: { filter?: SavedFilter; words?: string; page?: number }): void {
    const q = next.words ?? words;
    const show = next.filter ?? filter;
    setSearch(
      { ...(q && { q }), ...(show !== 'all' && { show }), ...(next.page && { page: String(next.page) }) },
      { replace: true },
    );
  }

  return (
    <Page
      title="Saved questions"
      lead="Your bookmarks and notes. Only you can see them."
      width="wide"
      actions={
        bookmarks.length > 0 && (
          <Button
            variant="primary"
            busy={busy}
            onClick={() => practise(bookmarks, 'Bookmarked questions', savedPractice)}
          >
            Practise {bookmarks.length} bookmarked
          </Button>
        )
      }
    >
      {failed && <PracticeFailed />}
      {isSignedIn && !isEmptySaved(waiting) && <WaitingNotice full={full} />}
      {!isSignedIn && all.length > 0 && (
        <Notice tone="info">Only saved on this device. Sign in to keep them on all your devices.</Notice>
      )}
      {status === 'loading' && <Spinner label="Loading your saved questions…" />}
      {(status === 'error' || questions.isError) && (
        <RetryNotice
          title="We couldn’t load all your saved questions"
          busy={questions.isFetching}
          onRetry={() => {
            refresh();
            void questions.refetch();
          }}
        >
          They’re safe. Check your connection.
        </RetryNotice>
      )}
      {status === 'ready' && all.length === 0 && (
        <EmptyState
          title="Nothing saved yet"
          action={
            <ButtonLink variant="primary" to={paths.quizzes.to()}>
              Choose a quiz
            </ButtonLink>
          }
        >
          Bookmark a question while you practise, or write a note on it once you’ve seen the answer.
        </EmptyState>
      )}
      {all.length > 0 && (
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
            <EmptyState
              title="No saved questions match"
              action={<Button onClick={() => setSearch({})}>Show all</Button>}
            >
              Try fewer words.
            </EmptyState>
          )}
          <ul className={styles.list}>
            {items.map((id) => (
              <SavedQuestion
                key={id}
                id={id}
                text={describeQuestion(bank.get(id)?.text, questions.isFetching, read?.has(id) ?? false)}
                reference={bank.get(id)?.reference ?? ''}
              />
            ))}
          </ul>
          <Pager page={page} pages={pages} onTurn={(next) => view({ page: next })} />
        </>
      )}
    </Page>
  );
}

/** @param full what the account has no room for: nothing reaches it until some of that is removed */
function WaitingNotice({ full }: { full: SavedKind | null }) {
  if (full === null) {
    return (
      <Notice tone="info">
        Some changes are only on this device. We’ll add them to your account when you’re online.
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={`Your ${full} are full`}>
      Some changes are only on this device. Remove some of your {full} and we’ll add the rest to your account.
    </Notice>
  );
}

/** @param wasRead whether the bank was asked for it and has answered */
function describeQuestion(text: string | undefined, isLoading: boolean, wasRead: boolean): string {
  if (text !== undefined) return shorten(text, 300);
  if (wasRead) return 'This question isn’t in the bank any more.';
  return isLoading ? 'Loading…' : 'We couldn’t show this question here.';
}
