import { BankToday } from './bank-today.tsx';
import { CorrectedQuestion } from './corrected-question.tsx';
import { CorrectionLog } from './correction-log.tsx';

/** The parts of the page that change from day to day: the numbers of the bank and the corrections. */
export function InfoLog() {
  return (
    <>
      <BankToday />
      <CorrectionLog />
      <CorrectedQuestion />
    </>
  );
}
