import { paths } from '#app/paths.ts';
import { partBlueprint } from '#domain/exam/ready-made.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { Card, CardList } from '#ui/card/card.tsx';
import { DataMark } from '#ui/page/data-mark.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './exams.module.css';
import { MockCard } from './mock-card.tsx';

/** Placeholder cards: about as many as an exam has parts, to avoid a layout shift. */
const places = Array.from({ length: 8 }, (_, place) => place);

/** A mock over each part. @param parts the active parts with questions; undefined while they are loading */
export function PartMocks({ parts }: { parts: readonly ExamPart[] | undefined }) {
  if (parts?.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="single-title">
      <h2 id="single-title">By exam part</h2>
      <CardList busy={!parts}>
        {!parts &&
          places.map((place) => (
            <Card key={place} as="li">
              <Skeleton lines={4} />
            </Card>
          ))}
        {parts && <DataMark />}
        {parts?.map((part) => (
          <MockCard
            key={part.id}
            blueprint={partBlueprint(part)}
            to={paths.partExam.to({ partId: part.id })}
          />
        ))}
      </CardList>
    </section>
  );
}
