// The script of a prerendered page is asked for once the page has been painted: until then it would only delay that.
const { main } = document.currentScript.dataset;
const start = () => import(main);
new PerformanceObserver((_, observer) => {
  observer.disconnect();
  start();
}).observe({ type: 'paint', buffered: true });
// A page in the background is not painted.
setTimeout(start, 3000);
