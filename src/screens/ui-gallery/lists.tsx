import { useId, useState } from 'react';

import { SortableList } from '#ui/sortable-list/sortable-list.tsx';

import { Example } from './example.tsx';

const steps = ['Isolate', 'Lock off and keep the key', 'Prove dead'];

const verdicts = [
  { tone: 'right', text: 'Right' },
  { tone: 'wrong', text: 'Swap with 3' },
  { tone: 'wrong', text: 'Swap with 2' },
] as const;

/** Sortable lists: enabled, disabled, and with a verdict. */
export function Lists() {
  const id = useId();
  const [ids, setIds] = useState(steps);
  const items = ids.map((step) => ({ id: step, name: step, content: step }));
  return (
    <>
      <Example name="To be moved">
        <p id={id}>Put the steps of safe isolation in order.</p>
        <SortableList items={items} labelledBy={id} onReorder={setIds} />
      </Example>
      <Example name="Disabled">
        <SortableList items={items} labelledBy={id} disabled onReorder={setIds} />
      </Example>
      <Example name="Only shown, with a verdict">
        <SortableList
          items={items.map((item, place) => ({ ...item, verdict: verdicts[place] }))}
          labelledBy={id}
          disabled
          fixed
          onReorder={setIds}
        />
      </Example>
    </>
  );
}
