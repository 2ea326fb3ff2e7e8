/** Acts once the next frame has been painted: a message sent from a frame's callback comes after it. Returns what calls it off. */
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
