import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';

import { changedFields, fieldsOf, pickFields } from '#domain/edit/changed-fields.ts';
import type { Question } from '#domain/question/question.ts';
import {
  type DraftErrors,
  type DraftOutcome,
  draftFrom,
  type QuestionDraft,
  questionFromDraft,
} from '#domain/question/question-draft.ts';
import { questionDraftNames } from '#domain/question/question-draft-names.ts';
import { questionFieldNames } from '#domain/question/question-fields.ts';
import { rebaseQuestion } from '#domain/question/rebase-question.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { questionDrafts } from '#services/storage/edit-drafts.ts';
import { useStableCallback } from '#ui/use-stable-callback.ts';

import { findDifferences } from '../editing/differences.ts';
import { type SaveOutcome, saveQuestion } from './save-question.ts';

const fields = fieldsOf(questionDraftNames);

/** What a save sends, and the form that it was read from. */
type Sent = { readonly over: Question | null; readonly question: Question; readonly sent: QuestionDraft };

/**
 * The state of the question editor, and what its buttons do.
 *
 * @param stored the question, read fresh when the editor opened
 * @param draftKey under which this tab keeps what is not saved yet
 */
export function useQuestionForm({
  stored,
  draftKey,
  onSaved,
}: {
  stored: Question;
  draftKey: string;
  onSaved: (question: Question) => void;
}) {
  const { user } = useAuth();
  const [kept] = useState(() => questionDrafts.read(draftKey));
  // What was typed before a reload goes on from the question that it was typed about.
  const [state, setState] = useState(
    kept?.base ? { base: kept.base, draft: kept.draft } : { base: stored, draft: draftFrom(stored) },
  );
  const { base, draft } = state;
  const [tried, setTried] = useState(false);
  const [correction, setCorrection] = useState('');
  const saving = useMutation({
    meta: { failure: 'Failed to save the question' },
    mutationFn: ({ over, question }: Sent) => saveQuestion(over, question, user?.uid ?? '', correction),
    onSuccess: (outcome, { sent }) => {
      if (outcome.state !== 'saved') return;
      reset(outcome.stored);
      // What was typed while the save was on its way stays, under the number it has from now on.
      const later = changedFields(sent, draft, fields);
      if (later.length > 0) {
        const next = {
          base: outcome.stored,
          draft: { ...draftFrom(outcome.stored), ...pickFields(draft, later) },
        };
        setState(next);
        questionDrafts.store(outcome.stored.id, next);
      }
      onSaved(outcome.stored);
    },
  });
  const dirty = JSON.stringify(draft) !== JSON.stringify(draftFrom(base));
  // Checking a question whose values vary draws it many times: neither the first paint nor a key that is typed waits for it.
  const settled = useDeferredValue(state);
  const isChecked = dirty || tried;
  const written = useMemo(
    (): DraftOutcome =>
      isChecked ? questionFromDraft(settled.draft, settled.base) : { ok: true, question: base },
    [isChecked, settled, base],
  );
  const question = written.ok ? written.question : null;
  const theirs = saving.data?.state === 'conflict' ? saving.data.current : null;

  function reset(to: Question): void {
    setState({ base: to, draft: draftFrom(to) });
    questionDrafts.store(draftKey, null);
    setTried(false);
    setCorrection('');
  }

  const change = useStableCallback((part: Partial<QuestionDraft>) => {
    const next = { base, draft: { ...draft, ...part } };
    setState(next);
    questionDrafts.store(draftKey, next);
  });

  function save(over: Question | null): void {
    setTried(true);
    const checked = questionFromDraft(draft, base);
    if (checked.ok) saving.mutate({ over, question: checked.question, sent: draft });
  }

  function keepMine(): void {
    const checked = questionFromDraft(draft, base);
    if (!theirs || !checked.ok) return;
    const mine = rebaseQuestion(base, checked.question, theirs);
    const sent = draftFrom(mine);
    setState({ base: theirs, draft: sent });
    saving.mutate({ over: theirs, question: mine, sent });
  }

  function takeTheirs(): void {
    if (!theirs) return;
    reset(theirs);
    saving.reset();
    onSaved(theirs);
  }

  return {
    base,
    draft,
    errors: { ...(tried && !written.ok && written.errors), ...numberError(saving.data, draft) },
    /** The question as typed in the form, shortly after what is typed is shown; null while it is invalid. */
    question,
    /** What learners are told of another key or a withdrawal. */
    correction,
    setCorrection,
    restored: kept !== null && dirty,
    dirty,
    busy: saving.isPending,
    failed: saving.isError,
    /** Whether somebody has deleted the question meanwhile. */
    gone: saving.data?.state === 'gone',
    saved: saving.data?.state === 'saved' && !dirty,
    conflict:
      theirs && question
        ? {
            differences: findDifferences(questionFieldNames, { base, mine: question, theirs }),
            keepMine,
            takeTheirs,
          }
        : null,
    change,
    discard: () => reset(stored),
    save: () => save(base),
    saveAsNew: () => save(null),
  };
}

function numberError(outcome: SaveOutcome | undefined, { questionId }: QuestionDraft): DraftErrors {
  if (outcome?.state !== 'taken' || outcome.other.questionId !== questionId.trim()) return {};
  return { questionId: `Another question has this number: “${outcome.other.text.slice(0, 80)}”.` };
}
