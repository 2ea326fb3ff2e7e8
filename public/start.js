// The scripts of a prerendered page are asked for once the page has been painted: until then they would only delay that.
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
