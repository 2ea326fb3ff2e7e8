/**
 * Calls `act` once the next frame has been painted: a message that is posted in a frame's callback arrives after the paint.
 *
 * @returns a function that cancels it
 */
export function afterPaint(act: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    act();
  };
  const frame = requestAnimationFrame(() => port2.postMessage(null));
  return () => {
    cancelAnimationFrame(frame);
    port1.close();
  };
}
