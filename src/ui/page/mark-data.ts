/**
 * Marks when a screen's own data was painted, which `npm run bench:web` reads. A message sent from a frame's callback comes after
 * the frame: where a screen's largest text is its data, Chromium's entry for the largest paint has the same time within 25 ms.
 *
 * @returns how to call it off
 */
export function markData(): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    performance.mark('screen-data');
    port1.close();
  };
  const frame = requestAnimationFrame(() => port2.postMessage(null));
  return () => cancelAnimationFrame(frame);
}
