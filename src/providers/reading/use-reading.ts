import { useMemo, useSyncExternalStore } from 'react';

import {
  chooseReading,
  type Reading,
  readChoices,
  readingOf,
  standardReading,
} from '#domain/reading/reading.ts';
import { parseJson } from '#domain/shared/parse-json.ts';
import { followReadingText, readReadingText, storeReadingText } from '#services/storage/reading-choices.ts';

/** How text is shown and read aloud on this device, and how to change it; a change shows at once. */
export function useReading() {
  const text = useSyncExternalStore(followReadingText, readReadingText, () => null);
  return useMemo(() => {
    const choices = readChoices(parseJson(text ?? ''));
    const choose = (values: Partial<Reading>) =>
      storeReadingText(JSON.stringify(chooseReading(choices, values, Date.now())));
    return { reading: readingOf(choices), choose, reset: () => choose(standardReading) };
  }, [text]);
}
