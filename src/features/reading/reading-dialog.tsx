import { useEffect } from 'react';

import { type Reading, rates, sizes } from '#domain/reading/reading.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { askForChoices } from '#providers/reading/ask-for-choices.ts';
import { useReading } from '#providers/reading/use-reading.ts';
import { useTheme } from '#providers/theme/use-theme.ts';
import { Button } from '#ui/button/button.tsx';
import { ChoiceRow } from '#ui/choice-row/choice-row.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

import styles from './reading.module.css';
import { VoiceSettings } from './voice-settings.tsx';

const spacingNames: Record<Reading['spacing'], string> = {
  normal: 'Normal',
  wide: 'Wide',
  widest: 'Very wide',
};
const tintNames: Record<Reading['tint'], string> = {
  none: 'Standard',
  cream: 'Cream',
  peach: 'Peach',
  mint: 'Mint',
  sky: 'Sky',
};
const rateNames: Record<Reading['rate'], string> = {
  0.8: 'Slowest',
  0.9: 'Slower',
  1: 'Normal',
  1.2: 'Faster',
  1.5: 'Fastest',
};

/** How text is shown and read aloud; every choice takes effect at once on the page behind. */
export function ReadingDialog({ onClose }: { onClose: () => void }) {
  const { reading, choose, reset } = useReading();
  const { theme } = useTheme();
  const { user } = useAuth();
  useEffect(askForChoices, []);
  // Larger text can hide the button that opened the dialog, which would get the focus back.
  useEffect(() => leaveFocus(document.body), []);
  return (
    <Dialog open onClose={onClose} title="Reading settings">
      <ChoiceRow
        legend="Text size"
        options={sizes.map((size) => ({ value: size, label: `${size}%` }))}
        value={reading.size}
        onChoose={(size) => choose({ size })}
      />
      <ChoiceRow
        legend="Line spacing"
        hint="Wider spacing also puts more room between letters and words."
        options={named(spacingNames)}
        value={reading.spacing}
        onChoose={(spacing) => choose({ spacing })}
      />
      <ChoiceRow
        legend="Background"
        hint={theme === 'dark' ? 'You’ll see it when you use the light theme.' : undefined}
        options={named(tintNames).map(({ value, label }) => ({
          value,
          label: (
            <span className={styles.paper}>
              <i className={styles.swatch} data-tint={value} /> {label}
            </span>
          ),
        }))}
        value={reading.tint}
        onChoose={(tint) => choose({ tint })}
      />
      <VoiceSettings />
      <ChoiceRow
        legend="Reading speed"
        options={rates.map((rate) => ({ value: rate, label: rateNames[rate] }))}
        value={reading.rate}
        onChoose={(rate) => choose({ rate })}
      />
      <div className={styles.foot}>
        <p>{user ? 'We save these to your account, for all your devices.' : 'Saved on this device.'}</p>
        <Button variant="secondary" onClick={reset}>
          Reset all
        </Button>
      </div>
    </Dialog>
  );
}

function named<T extends string>(names: Record<T, string>): { value: T; label: string }[] {
  const entries: { value: T; label: string }[] = [];
  for (const value in names) entries.push({ value, label: names[value] });
  return entries;
}
