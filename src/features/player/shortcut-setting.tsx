import { useSyncExternalStore } from 'react';

import {
  followShortcutChoice,
  readShortcutChoice,
  storeShortcutChoice,
} from '#services/storage/shortcut-choice.ts';
import { CheckboxField } from '#ui/field/checkbox-field.tsx';

/** Whether single keys act in the player: on, unless this device has switched them off. */
export function useShortcuts(): boolean {
  return useSyncExternalStore(followShortcutChoice, readShortcutChoice, () => true);
}

/** Switches single-key shortcuts on and off (WCAG 2.1.4): dictation and shaky hands press letters by accident. */
export function ShortcutSetting() {
  const on = useShortcuts();
  return (
    <CheckboxField
      label="Use letter and number shortcuts"
      checked={on}
      onChange={(event) => storeShortcutChoice(event.target.checked)}
    />
  );
}
