import { PartCard } from '#screens/parts/part-card.tsx';

import { drawEarly, list, nothing, read } from '../draw-early.ts';
import { partsIn } from '../read-answers.ts';

await drawEarly(async () => {
  const parts = partsIn(...(await read())).filter(({ isActive }) => isActive);
  return {
    into: list,
    content: parts.map((part) => <PartCard key={part.id} part={part} history={nothing} />),
    status: '',
  };
});
