import { partBlueprint } from '#domain/exam/ready-made.ts';
import { BlueprintRulesPage } from '#screens/exam-rules/blueprint-rules-page.tsx';
import { Button } from '#ui/button/button.tsx';

import { drawEarly, read } from '../draw-early.ts';
import { partsIn } from '../read-answers.ts';

await drawEarly(async () => {
  const partId = decodeURIComponent(location.pathname.split('/').pop() ?? '');
  const part = partsIn(...(await read())).find(({ id, isActive }) => id === partId && isActive);
  if (!part) throw new TypeError('There’s no such part');
  const blueprint = partBlueprint(part);
  return {
    into: 'main',
    content: (
      <BlueprintRulesPage
        blueprint={blueprint}
        start={() => (
          <Button variant="primary" aria-label={`Start mock: ${blueprint.title}`}>
            Start mock
          </Button>
        )}
      />
    ),
  };
});
