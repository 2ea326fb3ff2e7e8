import { PlanChoice } from '#screens/subscription/plan-choice.tsx';
import { labelOf } from '#screens/subscription/plan-label.ts';
import { plansPage } from '#screens/subscription/plans-page.ts';
import { SmallPrint } from '#screens/subscription/small-print.tsx';
import styles from '#screens/subscription/subscription.module.css';
import { Button } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';

import { drawEarly, read, wait } from '../draw-early.ts';
import { plansIn } from '../read-answers.ts';

await drawEarly(async () => {
  const plans = plansIn(...(await read()));
  return {
    into: 'main',
    content: (
      <Page {...plansPage}>
        <div className={styles.loading}>
          <PlanChoice
            ownId={null}
            plans={plans}
            chosenId={null}
            isNew
            onChoose={wait}
            action={(plan, isMain) => (
              <div className={styles.action}>
                <Button variant={isMain ? 'primary' : 'secondary'}>
                  {labelOf(plan.isFree ? 'choose' : 'buy', plan)}
                </Button>
              </div>
            )}
          >
            <SmallPrint />
          </PlanChoice>
        </div>
      </Page>
    ),
  };
});
