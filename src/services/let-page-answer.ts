/** Resolves in a new task, after the page has handled input and painted. A timer would wait a second in a hidden tab. */
export function letPageAnswer(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
