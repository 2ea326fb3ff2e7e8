import { selections } from '#domain/exam/selections.ts';
import { questionsInUse } from '#domain/part/in-use.ts';
import styles from '#screens/practice/practice.module.css';
import { PracticeFields, usualCount } from '#screens/practice/practice-fields.tsx';
import { Button } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';

import { drawEarly, read, wait } from '../draw-early.ts';
import { partsIn } from '../read-answers.ts';

await drawEarly(async () => {
  const [part] = partsIn(...(await read()));
  const size = part ? questionsInUse(part).length : 0;
  // With too few questions nothing is drawn: the app explains why.
  if (!part || size < Number(usualCount)) throw new TypeError('There are too few questions');
  const choices = selections.map((value) => ({ value, size: value === 'missed' ? 0 : size }));
  return {
    into: 'main',
    content: (
      <Page title={part.title || part.id} lead={part.description}>
        <form className={styles.form} noValidate>
          <PracticeFields
            choices={choices}
            selection="all"
            count={usualCount}
            onSelect={wait}
            onCount={wait}
          />
          <Button variant="primary" type="submit">
            Start practising
          </Button>
        </form>
      </Page>
    ),
  };
});
