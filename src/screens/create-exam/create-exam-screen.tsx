import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { Allowance } from '#domain/attempt/allowance.ts';
import { type Blueprint, blueprintSchema } from '#domain/exam/blueprint.ts';
import { blueprintFromSearch } from '#domain/exam/blueprint-from-search.ts';
import { blueprintToSearch } from '#domain/exam/blueprint-to-search.ts';
import { countAvailable } from '#domain/exam/count-available.ts';
import { AllowanceField } from '#features/exam/allowance-field.tsx';
import { StartExamButton } from '#features/exam/start-exam-button.tsx';
import { useStartExam } from '#features/exam/use-start-exam.ts';
import { PartsFailed } from '#features/parts/parts-failed.tsx';
import { ResultsFailed } from '#features/results/results-failed.tsx';
import { useQuestionHistory } from '#providers/attempts/use-question-history.ts';
import { partListQuery } from '#providers/parts/queries.ts';
import { useParts } from '#providers/parts/use-parts.ts';
import type { Prefetch } from '#providers/query/prefetch.ts';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { focusFirstWrong } from '#ui/field/focus-first-wrong.ts';
import { DataMark } from '#ui/page/data-mark.tsx';
import { Page } from '#ui/page/page.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { findErrors } from './blueprint-errors.ts';
import { BlueprintForm } from './blueprint-form.tsx';
import styles from './create-exam.module.css';
import { createExamPage, proposal } from './create-exam-page.ts';

export const prefetch: Prefetch = (client) => client.prefetchQuery(partListQuery());

/** A custom exam. Its settings are in the URL, so that a link to it can be shared. */
export default function CreateExamScreen() {
  const [search, setSearch] = useSearchParams();
  const { data: parts, status, refetch, isFetching } = useParts();
  const [draft, setDraft] = useState<Blueprint>(() => blueprintFromSearch(search, proposal));
  const [allowance, setAllowance] = useState<Allowance>('standard');
  // A link may name deleted parts: the remaining ones are used, or all parts if none remain.
  const active = useMemo(() => parts?.filter((part) => part.isActive) ?? [], [parts]);
  const partIds = useMemo(
    () => draft.partIds.filter((id) => active.some((part) => part.id === id)),
    [draft.partIds, active],
  );
  const blueprint = parts ? { ...draft, partIds } : draft;
  const { history, ...historyRead } = useQuestionHistory();
  const { difficulty, selection, types } = draft;
  const known = selection === 'all' || historyRead.status === 'ready' ? history : null;
  const available = useMemo(
    () => known && countAvailable({ partIds, difficulty, selection, types }, active, known),
    [active, partIds, difficulty, selection, types, known],
  );
  const startExam = useStartExam(parts ?? []);
  const valid = blueprintSchema.safeParse(draft).success;
  const form = useRef<HTMLDivElement>(null);

  function check(): boolean {
    if (!valid && form.current) focusFirstWrong(form.current);
    return valid;
  }

  function change(next: Blueprint): void {
    setDraft(next);
    if (blueprintSchema.safeParse(next).success) setSearch(blueprintToSearch(next), { replace: true });
  }

  return (
    <Page {...createExamPage}>
      {status === 'loading' && <Spinner label="Loading the exam parts…" />}
      {status === 'error' && (
        <PartsFailed busy={isFetching} onRetry={() => void refetch()}>
          We need them to put your mock together. Your choices are still here. Check your connection.
        </PartsFailed>
      )}
      {historyRead.status === 'error' && selection !== 'all' && (
        <ResultsFailed busy={historyRead.isFetching} onRetry={historyRead.retry} />
      )}
      {parts && (
        <>
          <DataMark />
          <BlueprintForm
            ref={form}
            blueprint={blueprint}
            parts={active}
            available={available}
            history={known}
            errors={findErrors(blueprint)}
            onChange={change}
          />
          {blueprint.minutes !== null && <AllowanceField value={allowance} onChange={setAllowance} />}
          <div className={styles.actions}>
            <StartExamButton
              title={blueprint.title}
              questionCount={blueprint.questionCount}
              terms={JSON.stringify(blueprint)}
              check={check}
              start={(allowFewer) =>
                startExam(blueprint, blueprint.minutes === null ? 'untimed' : allowance, allowFewer)
              }
            />
            <CopyButton
              label="Copy link"
              text={() => location.href}
              copied="Link copied"
              otherwise="Copy the address above instead."
              disabled={!valid}
            />
          </div>
          {!valid && <p role="status">Fix the fields with errors first.</p>}
        </>
      )}
    </Page>
  );
}
