import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';

import { maxCorrectionText } from '#domain/correction/correction.ts';
import { numberKey } from '#domain/question/number-key.ts';
import type { Question } from '#domain/question/question.ts';
import { splitCommas } from '#domain/shared/split-commas.ts';
import { correctionsQuery } from '#providers/corrections/queries.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { usePreload } from '#providers/loading/use-preload.ts';
import { useSingleMutation } from '#providers/query/use-single-mutation.ts';
import { findByQuestionId } from '#services/questions/find-by-question-id.ts';
import { Button } from '#ui/button/button.tsx';
import { focusFirstWrong } from '#ui/field/focus-first-wrong.ts';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from '../admin-dashboard.module.css';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import { RestoredNotice } from '../editing/restored-notice.tsx';
import { makeKeptDrafts, useKeptDraft } from '../editing/use-kept-draft.ts';
import { useWriteKey } from '../editing/use-write-key.ts';

const loadService = () => loadChunk(() => import('#services/corrections/change-corrections.ts'));

const newCorrection = { typed: '', text: '' };

const newCorrections = makeKeptDrafts('new-correction', z.object({ typed: z.string(), text: z.string() }));

const failure = 'Failed to publish the correction';

/** How many question numbers one correction may have: each is looked up. */
const maxNumbers = 30;

/** The questions with this number: those with exactly these capitals, if there are any. */
async function findNumbered(number: string): Promise<Question[]> {
  const found = await findByQuestionId(number);
  const exact = found.filter(({ questionId }) => questionId === number);
  return exact.length > 0 ? exact : found;
}

/** Publishes a correction that didn't come from a withdrawal or a changed key, such as one of a figure. */
export function NewCorrectionForm() {
  const client = useQueryClient();
  usePreload(loadService);
  const { draft, restored, change, clear } = useKeptDraft(newCorrections, newCorrection);
  const { typed, text } = draft;
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const numbers = splitCommas(typed);
  const publishing = useSingleMutation({
    mutationKey: useWriteKey(),
    meta: { failure },
    mutationFn: async (sent: typeof draft) => {
      const numbers = splitCommas(sent.typed);
      const found = (await Promise.all(numbers.map(findNumbered))).flat();
      const known = new Set(found.map(({ questionId }) => numberKey(questionId)));
      const unknown = numbers.filter((number) => !known.has(numberKey(number)));
      if (unknown.length > 0) return { unknown };
      // One may have been typed twice, with other capitals.
      const named = new Map(found.map(({ id, questionId }) => [id, { id, number: questionId }]));
      const questions = [...named.values()];
      const { addCorrection } = await loadService();
      return { list: await addCorrection({ text: sent.text.trim(), questions }) };
    },
    onSuccess: ({ list }, sent) => {
      if (!list) {
        if (form.current) focusFirstWrong(form.current);
        return;
      }
      client.setQueryData(correctionsQuery().queryKey, list);
      // More may have been typed since.
      if (sent === draft) clear();
      setTried(false);
    },
  });
  const isAsSent = publishing.variables?.typed === typed;
  const numbersError = findNumbersError(numbers, isAsSent ? publishing.data?.unknown : undefined);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (text.trim() && numbers.length > 0 && numbers.length <= maxNumbers) publishing.mutate(draft);
    else focusFirstWrong(event.currentTarget);
  }

  function discard(): void {
    clear();
    setTried(false);
    publishing.reset();
  }

  return (
    <form ref={form} className={styles.form} aria-label="New correction" noValidate onSubmit={submit}>
      <RestoredNotice restored={restored} busy={publishing.isPending} onDiscard={discard} />
      <TextField
        label="Question numbers"
        hint="Separate them with commas, e.g. 4-048, 4-083"
        value={typed}
        error={tried ? numbersError : undefined}
        onChange={(event) => change({ typed: event.target.value })}
      />
      <TextAreaField
        label="What was wrong?"
        hint="One sentence"
        rows={2}
        maxLength={maxCorrectionText}
        value={text}
        error={tried && !text.trim() ? 'Say in one sentence what was wrong.' : undefined}
        onChange={(event) => change({ text: event.target.value })}
      />
      <BankFailedNotice of={publishing} title={failure} />
      {publishing.data?.list && !tried && typed + text === '' && (
        <Notice tone="success">The correction was published. Learners who answered are told once.</Notice>
      )}
      <div>
        <Button variant="primary" type="submit" busy={publishing.isPending}>
          Publish
        </Button>
      </div>
    </form>
  );
}

function findNumbersError(numbers: readonly string[], unknown: readonly string[] = []): string | undefined {
  if (numbers.length === 0) return 'Which questions? Give their numbers.';
  if (numbers.length > maxNumbers) return `At most ${maxNumbers} questions.`;
  return unknown.length > 0 ? `There is no question ${unknown.join(', ')}.` : undefined;
}
