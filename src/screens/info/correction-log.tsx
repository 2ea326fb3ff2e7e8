import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import type { Correction } from '#domain/correction/correction.ts';
import { longDate } from '#domain/shared/dates.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { correctionsQuery } from '#providers/corrections/queries.ts';
import { loadStatus } from '#providers/query/load-status.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { useFocusItem } from '#ui/page/use-focus-item.ts';

import styles from './info.module.css';

/** The anchor of the corrections, which links lead to. */
const anchor = 'corrections';

/** How many corrections are shown at first. */
const shownFirst = 20;

/** What was wrong in the bank, the latest first, with the questions that were corrected. */
export function CorrectionLog() {
  const query = useQuery(correctionsQuery());
  const status = loadStatus(query);
  const [all, setAll] = useState(false);
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isSought = hash === `#${anchor}` && status === 'ready';
  const corrections = query.data ?? [];
  const list = useRef<HTMLUListElement>(null);
  useFocusItem(list, all ? shownFirst : null);

  // The browser looks for the anchor before the list is there.
  useEffect(() => {
    if (!isSought) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [isSought]);

  if (status === 'loading' || (status === 'ready' && corrections.length === 0)) return null;
  return (
    <section className={styles.section} aria-labelledby={anchor}>
      <h2 id={anchor} ref={heading} tabIndex={-1}>
        Corrections
      </h2>
      <LoadingNotice what="corrections" query={{ ...query, status }} />
      <ul ref={list}>
        {corrections.slice(0, all ? undefined : shownFirst).map((correction) => (
          <Entry key={correction.id} correction={correction} />
        ))}
      </ul>
      {!all && corrections.length > shownFirst && (
        <div>
          <Button onClick={() => setAll(true)}>Show all {corrections.length} corrections</Button>
        </div>
      )}
    </section>
  );
}

function Entry({ correction: { at, text, questions } }: { correction: Correction }) {
  return (
    <li>
      <time dateTime={at}>{longDate(at)}</time>: {text}
      {questions.length > 0 && (
        <span className={styles.questions}>
          {questions.length === 1 ? 'Question ' : 'Questions '}
          {questions.map(({ id, number }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <span className={styles.number}>
                <TextLink to={`${paths.info.to()}?${new URLSearchParams({ question: id })}`}>
                  {number}
                </TextLink>
              </span>
            </span>
          ))}
        </span>
      )}
    </li>
  );
}
