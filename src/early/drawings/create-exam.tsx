import { countAvailable } from '#domain/exam/count-available.ts';
import { AllowanceField } from '#features/exam/allowance-field.tsx';
import { BlueprintForm } from '#screens/create-exam/blueprint-form.tsx';
import styles from '#screens/create-exam/create-exam.module.css';
import { createExamPage, proposal } from '#screens/create-exam/create-exam-page.ts';
import { Button } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';

import { drawEarly, nothing, read, wait } from '../draw-early.ts';
import { partsIn } from '../read-answers.ts';

await drawEarly(async () => {
  const parts = partsIn(...(await read())).filter(({ isActive }) => isActive);
  return {
    into: 'main',
    content: (
      <Page {...createExamPage}>
        <BlueprintForm
          blueprint={proposal}
          parts={parts}
          available={countAvailable(proposal, parts, nothing)}
          history={nothing}
          errors={{}}
          onChange={wait}
        />
        <AllowanceField value="standard" onChange={wait} />
        <div className={styles.actions}>
          <Button variant="primary" aria-label={`Start mock: ${proposal.title}`}>
            Start mock
          </Button>
          <Button variant="secondary">Copy link</Button>
          <span role="status" />
        </div>
      </Page>
    ),
  };
});
