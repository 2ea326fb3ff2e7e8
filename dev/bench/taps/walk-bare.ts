import type { Recorder } from './record-taps.ts';
import type { Taps } from './watch-taps.ts';

/** Four options and nothing else: no script and no style. Any app's taps take at least as long as these. */
const bare = `<!doctype html>
<html lang="en-GB">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Bare</title>
  <form>${[1, 2, 3, 4].map((option) => `<p><label><input type="radio" name="option"> Option ${option}</label></p>`).join('')}</form>
</html>`;

const isChosen = (place: number) => `document.querySelectorAll('input')[${place}].checked`;

/** Ticks one option after the other on a page that does nothing else: by touch, or with the arrow keys. */
export async function walkBare({ page, tap, press }: Taps, { add }: Recorder, times: number): Promise<void> {
  await page.goto(`data:text/html,${encodeURIComponent(bare)}`);
  const options = page.getByRole('radio');
  const isTouched = await page.evaluate(() => navigator.maxTouchPoints > 0);
  await options.nth(3).focus();
  for (let time = 0; time < times; time += 1) {
    const place = time % 4;
    const one = isTouched
      ? await tap(options.nth(place), isChosen(place))
      : await press('ArrowDown', isChosen(place));
    add(isTouched ? 'bare page, phone' : 'bare page, wide', 'choose', 'instant', one);
  }
}
