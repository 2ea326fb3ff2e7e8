import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { savedPractice } from '#app/paths.ts';
import { shorten } from '#domain/question/shorten.ts';
import { isEmptySaved } from '#domain/saved/merge-saved.ts';
import { savedIds } from '#domain/saved/saved-questions.ts';
import { type Overfull, overfull } from '#domain/saved/store-saved.ts';
import { PracticeFailed } from '#features/practice/practice-failed.tsx';
import { useStartPractice } from '#features/practice/use-start-practice.ts';
import { useOwner } from '#providers/attempts/use-owner.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { usePageIsShown } from '#providers/loading/use-page-is-shown.ts';
import type { Prefetch } from '#providers/query/prefetch.ts';
import {
  type ListedQuestion,
  maxListed,
  readListed,
  savedQuestionsQuery,
} from '#providers/saved/listed-queries.ts';
import { savedQuery, waitingQuery } from '#providers/saved/queries.ts';
import { useDeliveryFailures } from '#providers/saved/use-deliver-saved.ts';
import { useOlderQuestions } from '#providers/saved/use-older-questions.ts';
import { useSaved } from '#providers/saved/use-saved.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { DataMark } from '#ui/page/data-mark.tsx';
import { Page } from '#ui/page/page.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { findListed } from './find-listed.ts';

import { NothingSaved } from './nothing-saved.tsx';
import { SavedList } from './saved-list.tsx';
import { savedPage } from './saved-page.ts';

/** The most questions that one session takes, the latest first. */
const sessionSize = 60;

export const prefetch: Prefetch = (client, { user }) =>
  Promise.all([
    client.prefetchQuery(waitingQuery(user?.uid ?? null)),
    user && client.prefetchQuery(savedQuery(user.uid)),
  ]);

/** The questions that the learner bookmarked or wrote a note on, to search, read again and practise. */
export default function SavedScreen() {
  const { status, saved, waiting, refresh } = useSaved();
  const isSignedIn = useAuth().user !== null;
  const owner = useOwner();
  // When a note is deleted, its row stays until the user leaves the screen, with a button that restores the note.
  const [openedAt] = useState(() => Date.now());
  const all = useMemo(
    () => findListed(owner, openedAt, saved, 'all', '', new Map()),
    [owner, saved, openedAt],
  );
  const questions = useQuery(savedQuestionsQuery(owner, all));
  const older = useOlderQuestions(owner, all);
  const client = useQueryClient();
  const bank = useMemo(
    () => bankOf([...older.known.values()], readListed(client, owner), questions.data),
    [older.known, client, owner, questions.data],
  );
  // The browser's cached copy may be older than the bank.
  const isRead = questions.isSuccess && !questions.isPlaceholderData && !questions.isFetching;
  const read = new Set([...older.known.keys(), ...(isRead ? all.slice(0, maxListed) : [])]);
  const full = useMemo(() => overfull(saved), [saved]);
  const bookmarks = savedIds(saved.bookmarks).slice(0, sessionSize);
  const { practise, busy, error } = useStartPractice();
  const [isFirstScreen] = useState(!usePageIsShown());

  // A row that gets its text later would move those below it. A user who comes from another screen sees their notes at once.
  const isFirstRead = questions.isLoading && questions.failureCount === 0;
  if (status === 'loading' || (isFirstScreen && isFirstRead)) {
    return (
      <Page {...savedPage}>
        <Spinner label="Loading your saved questions…" />
      </Page>
    );
  }
  return (
    <Page
      {...savedPage}
      actions={
        bookmarks.length > 0 && (
          <Button
            variant="primary"
            busy={busy}
            onClick={() => practise(bookmarks, 'Bookmarked questions', savedPractice)}
          >
            {bookmarks.length === 1 ? 'Practise your bookmark' : `Practise ${bookmarks.length} bookmarks`}
          </Button>
        )
      }
    >
      <DataMark />
      <PracticeFailed error={error} />
      {isSignedIn && !isEmptySaved(waiting) && <WaitingNotice full={full} />}
      {!isSignedIn && all.length > 0 && (
        <Notice tone="info">Only saved on this device. Sign in to keep them on all your devices.</Notice>
      )}
      {(status === 'error' || (questions.isError && !questions.data && all.some((id) => !bank.has(id)))) && (
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
      {status === 'ready' && all.length === 0 && <NothingSaved />}
      {all.length > 0 && (
        <SavedList
          saved={saved}
          all={all}
          openedAt={openedAt}
          bank={bank}
          older={older}
          textOf={(id) =>
            describeQuestion(bank.get(id)?.text, questions.isFetching || older.isPending, read.has(id))
          }
        />
      )}
    </Page>
  );
}

/** The questions that have been read, by id. */
function bankOf(
  older: readonly (ListedQuestion | null)[],
  cached: ReadonlyMap<string, ListedQuestion>,
  listed: readonly ListedQuestion[] = [],
): ReadonlyMap<string, ListedQuestion> {
  const read = older.filter((question) => question !== null);
  return new Map([...read, ...cached.values(), ...listed].map((question) => [question.id, question]));
}

/** @param full what the account has no room for: changes to it can't be saved until some are removed */
function WaitingNotice({ full }: { full: Overfull | null }) {
  const failures = useDeliveryFailures();
  if (full === null) {
    // Not while a change is on its way.
    return failures === 0 ? null : (
      <Notice tone="info">
        Some changes are only on this device. We’ll keep trying to add them to your account.
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={`Your ${full.kind} are full`}>
      Some changes are only on this device. Remove some of your {full.kind} and we’ll add the rest to your
      account.
    </Notice>
  );
}

/** @param wasRead whether the bank has answered the request for it */
function describeQuestion(text: string | undefined, isLoading: boolean, wasRead: boolean): string {
  if (text !== undefined) return shorten(text, 300);
  if (wasRead) return 'We can’t show this question. It may have been removed.';
  return isLoading ? 'Loading…' : 'We couldn’t show this question here.';
}
