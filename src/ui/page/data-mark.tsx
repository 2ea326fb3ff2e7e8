import { useLayoutEffect } from 'react';

/**
 * Rendered beside a screen's own data: marks when it was painted, which `npm run bench:web` reads. A message sent from a frame's
 * callback arrives once the frame's styles, layout and paint are done (web.dev, "Interaction to Next Paint"). A passive effect
 * would come later than the paint, after those of the whole page.
 */
export function DataMark() {
  useLayoutEffect(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      performance.mark('screen-data');
      port1.close();
    };
    const frame = requestAnimationFrame(() => port2.postMessage(null));
    return () => cancelAnimationFrame(frame);
  }, []);
  return null;
}
