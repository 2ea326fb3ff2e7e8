import { paths } from '#app/paths.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card, CardList } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';

import { Example } from './example.tsx';
import styles from './ui-gallery.module.css';

/** Cards that are links, plain cards, loading cards, and an empty state. */
export function Cards() {
  return (
    <>
      <Example name="Cards">
        <CardList>
          <Card as="li">
            <h3>
              <TextLink to={paths.quizzes.to()}>Earthing and bonding</TextLink>
            </h3>
            <p>20 questions, about 15 minutes.</p>
            <div className={styles.row}>
              <Badge tone="success">Free</Badge>
            </div>
          </Card>
          <Card as="li">
            <h3>Isolation and switching</h3>
            <p>Not a link: what can be done is a button.</p>
            <div className={styles.row}>
              <Button variant="primary">Practise</Button>
            </div>
          </Card>
          <Card as="li">
            <Skeleton lines={3} />
          </Card>
        </CardList>
      </Example>
      <Example name="Empty state">
        <EmptyState title="No results yet" action={<Button variant="primary">Choose a quiz</Button>}>
          Take a quiz to see how you’re doing.
        </EmptyState>
        <EmptyState title="No quizzes match these filters">Try other filters.</EmptyState>
      </Example>
    </>
  );
}
