import { BankToday } from './bank-today.tsx';
import { CorrectedQuestion } from './corrected-question.tsx';
import { CorrectionLog } from './correction-log.tsx';

/** What changes from day to day: the numbers of the bank and the corrections. */
export function InfoLog() {
  return (
    <>
      <BankToday />
      <CorrectionLog />
      <CorrectedQuestion />
    </>
  );
}
