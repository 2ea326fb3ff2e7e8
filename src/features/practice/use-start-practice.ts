import { useNavigate } from 'react-router-dom';

import { missedPractice, paths } from '#app/paths.ts';
import { lastAskedIn } from '#domain/exam/last-asked.ts';
import { asksForPlace } from '#domain/lookup/asks-for-place.ts';
import { type PracticePlan, planPractice } from '#domain/part/plan-practice.ts';
import type { Twins } from '#domain/part/twins.ts';
import { isInUse } from '#domain/question/is-in-use.ts';
import type { Question } from '#domain/question/question.ts';
import { type AttemptsState, useAttempts } from '#providers/attempts/attempts-context.ts';
import { useReadHistory } from '#providers/attempts/use-read-history.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { usePageIsShown } from '#providers/loading/use-page-is-shown.ts';
import { watchPlace } from '#providers/loading/watch-place.ts';
import { useParts } from '#providers/parts/use-parts.ts';
import { twinsOf } from '#providers/parts/use-twins.ts';
import { useSingleMutation } from '#providers/query/use-single-mutation.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';

import { NothingToAskError } from './nothing-to-ask-error.ts';

/**
 * Starts practice with these questions, except withdrawn ones, and opens it. When mistakes are practised, each is asked as its
 * twin if it has one. Without a connection, the copies of questions in this browser are used, and it's said if they're fewer.
 */
export function useStartPractice() {
  const { records, readRecord, start } = useAttempts();
  const readHistory = useReadHistory();
  // Only needed once practice starts: no first screen waits for them.
  const { data: parts } = useParts({ enabled: usePageIsShown() });
  const navigate = useNavigate();
  const { mutate, isPending, error } = useSingleMutation({
    meta: { failure: 'The practice session could not be started' },
    mutationFn: async (practice: Practice) => {
      const { questionIds, title, partId, openBookSize = 0 } = practice;
      const openBook = openBookSize > 0;
      const isHere = watchPlace();
      let isFromDevice = false;
      const read = (ids: readonly string[]) =>
        readQuestions(ids, () => {
          isFromDevice = true;
          return readKept(ids, records ?? [], readRecord);
        });
      const { wanted, ...drawn } = openBook
        ? await drawOpenBook(questionIds, openBookSize, read)
        : await draw(practice, read);
      if (!isHere()) return null;
      const { length } = drawn.questions;
      if (length === 0) throw new NothingToAskError(nothingToAsk(openBook));
      const id = await start({
        mode: 'practice',
        quizId: `part:${partId}`,
        title: title.slice(0, 200),
        ...drawn,
        openBook,
        minutes: null,
        allowance: 'standard',
        passMark: 0,
        partialCredit: false,
      });
      return { id, fewer: isFromDevice && length < wanted ? describeFewer(length, wanted) : null };
    },
    onSuccess: (started, { partId }) => {
      if (!started || started.id === null) return;
      const { id, fewer } = started;
      // Told with this attempt only, see attempt-view.tsx.
      void navigate(`${paths.practice.to({ partId })}?attempt=${id}`, { state: { fewer } });
    },
  });

  async function draw({ questionIds, partId, twins: known }: Practice, read: ReadQuestions): Promise<Drawn> {
    // Only computed when practice starts: a screen that offers it needn't wait.
    const twins = known ?? twinsOf(parts);
    const plan = planPractice(
      questionIds,
      twins,
      lastAskedIn(await readHistory()),
      partId === missedPractice,
    );
    const found = await read([...plan.questionIds, ...plan.spareIds]);
    const inUse = found.filter(isInUse);
    const questions = chooseAsked(plan, inUse);
    const spares = inUse.filter((question) => !questions.includes(question));
    const withdrawn = new Set(found.filter((question) => !isInUse(question)).map(({ id }) => id));
    return { questions, spares, wanted: plan.questionIds.filter((id) => !withdrawn.has(id)).length };
  }

  /** @param partId a part's id, or what takes its place in the path and in the result, such as `missed` for mistakes */
  function practise(
    questionIds: readonly string[],
    title: string,
    partId: string,
    options: PracticeOptions = {},
  ): void {
    mutate({ questionIds, title, partId, ...options });
  }
  return { practise, busy: isPending, error };
}

type PracticeOptions = {
  /** How many questions with a look-up to ask in open-book practice; 0 for ordinary practice with all questions. */
  readonly openBookSize?: number;
  /** The twins that the questions were drawn with; by default those in the bank. */
  readonly twins?: Twins;
};

type Practice = PracticeOptions & {
  readonly questionIds: readonly string[];
  readonly title: string;
  readonly partId: string;
};

type Drawn = {
  readonly questions: readonly Question[];
  readonly spares: readonly Question[];
  /** How many questions there would be if all could be read. */
  readonly wanted: number;
};

/** Reads the questions, withdrawn ones too; those on this device if there's no connection. Fails if there are none. */
type ReadQuestions = (ids: readonly string[]) => Promise<Question[]>;

/**
 * Questions of an imported bank may have no look-up, and of some the place is the answer. Others are read in their place, up to
 * three times `size` in all.
 */
async function drawOpenBook(ids: readonly string[], size: number, read: ReadQuestions): Promise<Drawn> {
  const questions: Question[] = [];
  let missing = 0;
  for (let from = 0; questions.length < size && from < 3 * size; from += size) {
    const batch = ids.slice(from, from + size);
    if (batch.length === 0) break;
    const found = await read(batch).catch((error: unknown) => {
      // None of these is on this device. What was found before is enough to start.
      if (questions.length === 0) throw error;
      return [];
    });
    missing += batch.length - found.length;
    questions.push(...found.filter(isLookup));
    if (found.length === 0) break;
  }
  return {
    questions: questions.slice(0, size),
    spares: [],
    wanted: Math.min(size, questions.length + missing),
  };
}

function describeFewer(count: number, wanted: number): string {
  return `This session has ${count} of ${wanted} questions. Without a connection, we can’t ask the others.`;
}

/** Whether a question can be asked in open-book practice. */
function isLookup(question: Question): boolean {
  return isInUse(question) && Boolean(question.lookup?.chapter) && !asksForPlace(question);
}

function nothingToAsk(openBook: boolean): string {
  return openBook
    ? 'These questions don’t say where in BS 7671 their answer is. Choose another part.'
    : 'We no longer ask these questions.';
}

/** The questions to ask. A twin that couldn't be read is replaced by the one of its group that could. */
function chooseAsked({ questionIds }: PracticePlan, found: readonly Question[]): Question[] {
  const asked = questionIds.flatMap((id) => found.find((question) => question.id === id) ?? []);
  const groups = new Set(asked.map(({ twinGroup }) => twinGroup));
  const standIns = found.filter(
    ({ id, twinGroup }) => twinGroup !== undefined && !questionIds.includes(id) && !groups.has(twinGroup),
  );
  return [...asked, ...standIns];
}

async function readQuestions(
  ids: readonly string[],
  readKeptQuestions: () => Promise<Question[]>,
): Promise<Question[]> {
  let service: typeof import('#services/questions/read-questions.ts');
  try {
    service = await loadChunk(() => import('#services/questions/read-questions.ts'));
  } catch (error) {
    // The code that reads the pack isn't here either.
    const found = await readKeptQuestions();
    if (found.length === 0) throw error;
    return found;
  }
  return service.readQuestions(ids, readKeptQuestions);
}

/** Those of the questions that are in attempts stored in this browser, newest first. */
async function readKept(
  ids: readonly string[],
  entries: readonly AttemptEntry[],
  readRecord: AttemptsState['readRecord'],
): Promise<Question[]> {
  const kept = new Map<string, Question>();
  for (const { id, hasRecord } of entries) {
    const record = hasRecord ? await readRecord(id) : null;
    for (const question of record?.questions ?? []) {
      if (!kept.has(question.id)) kept.set(question.id, question);
    }
    if (ids.every((wanted) => kept.has(wanted))) break;
  }
  return ids.flatMap((wanted) => kept.get(wanted) ?? []);
}
