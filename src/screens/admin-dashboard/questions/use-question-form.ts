import { useEffect, useState } from 'react';

import type { Question } from '#domain/question/question.ts';
import {
  draftFrom,
  emptyDraft,
  type QuestionDraft,
  questionFromDraft,
} from '#domain/question/question-draft.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { logError } from '#services/log.ts';
import { addQuestion } from '#services/questions/add-question.ts';
import { saveQuestion } from '#services/questions/save-question.ts';
import { readQuestionDraft, storeQuestionDraft } from '#services/storage/question-drafts.ts';

/**
 * The state of the editor, and what its buttons do.
 *
 * @param draftKey under which this tab keeps what is not saved yet
 */
export function useQuestionForm(
  base: Question | null,
  initial: QuestionDraft | undefined,
  onSaved: (question: Question) => void,
  draftKey = base?.id ?? 'new',
) {
  const { user } = useAuth();
  const begin = initial ?? (base ? draftFrom(base) : emptyDraft);
  const [kept] = useState(() => readQuestionDraft(draftKey));
  const [draft, setDraft] = useState<QuestionDraft>(kept ?? begin);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<Question | null>(null);
  const [gone, setGone] = useState(false);
  const stored = base ?? { id: draftKey, createdAt: '', updatedAt: '' };
  const outcome = questionFromDraft(draft, stored);
  const dirty = JSON.stringify(draft) !== JSON.stringify(begin);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);

  function change(part: Partial<QuestionDraft>): void {
    const next = { ...draft, ...part };
    setDraft(next);
    storeQuestionDraft(draftKey, next);
  }

  function discard(): void {
    setDraft(begin);
    storeQuestionDraft(draftKey, null);
    setTried(false);
  }

  /** @param over the stored question that the draft replaces; null adds a new one */
  async function save(over: Question | null = base): Promise<void> {
    setTried(true);
    if (!outcome.ok || !user) return;
    setSaving(true);
    setProblem(null);
    try {
      const saved = over ? await replace(outcome.question, over, user.uid) : await add(outcome.question);
      if (!saved) return;
      storeQuestionDraft(draftKey, null);
      onSaved(saved);
    } catch (error) {
      logError('The question could not be saved', error);
      setProblem('The question could not be saved. What you wrote is kept in this tab; try again.');
    } finally {
      setSaving(false);
    }
  }

  async function replace(question: Question, over: Question, uid: string): Promise<Question | null> {
    const { state, ...rest } = await saveQuestion(question, over, uid);
    setTheirs('current' in rest ? rest.current : null);
    setGone(state === 'gone');
    if (state === 'gone') setProblem('Somebody has deleted this question. Save it as a new one instead.');
    return 'question' in rest ? rest.question : null;
  }

  return {
    draft,
    errors: tried && !outcome.ok ? outcome.errors : {},
    /** The question as it stands in the form; null while it is not one. */
    question: outcome.ok ? outcome.question : null,
    restored: kept !== null && dirty,
    dirty,
    saving,
    problem,
    /** What somebody else has made of the question in the meantime. */
    theirs,
    /** Whether somebody has deleted the question in the meantime. */
    gone,
    change,
    discard,
    save,
  };
}

async function add({ id: _, createdAt: __, updatedAt: ___, ...fields }: Question): Promise<Question> {
  const id = await addQuestion(fields, fields.partId || undefined);
  const now = new Date().toISOString();
  return { ...fields, id, createdAt: now, updatedAt: now };
}
