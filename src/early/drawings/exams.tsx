import { paths } from '#app/paths.ts';
import { partBlueprint } from '#domain/exam/ready-made.ts';
import { MockCard } from '#screens/exams/mock-card.tsx';

import { drawEarly, list, read } from '../draw-early.ts';
import { partsIn } from '../read-answers.ts';

await drawEarly(async () => {
  const parts = partsIn(...(await read()));
  return {
    into: list,
    content: parts
      .filter(({ isActive, questionIds }) => isActive && questionIds.length > 0)
      .map((part) => (
        <MockCard key={part.id} blueprint={partBlueprint(part)} to={paths.partExam.to({ partId: part.id })} />
      )),
  };
});
