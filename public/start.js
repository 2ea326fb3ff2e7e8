// The scripts come after the first paint, which they would only delay.
const [main, ...others] = document.currentScript.dataset.scripts.split(' ');
function start() {
  for (const href of others) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  import(main);
}
new PerformanceObserver((_, observer) => {
  observer.disconnect();
  start();
}).observe({ type: 'paint', buffered: true });
// A page in the background is not painted.
setTimeout(start, 3000);
