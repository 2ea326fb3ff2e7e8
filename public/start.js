// The scripts come after the first paint, which they would only delay.
const { scripts, libraries, todayScripts } = document.currentScript.dataset;
try {
  // The screen's own data is asked for while its scripts load: services/early-read.ts takes the answer.
  const { readUrl: url, readBody } = document.currentScript.dataset;
  if (url && !location.search) {
    const id = JSON.stringify(decodeURIComponent(location.pathname.split('/').pop())).slice(1, -1);
    const body = readBody.replace('*', () => id);
    const answer = fetch(url, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body });
    answer.catch(() => {});
    globalThis.earlyRead = { url, body, answer };
  }
} catch {
  // No address that can be read: the app says so.
}
const isToday = todayScripts && document.documentElement.dataset.home === 'today';
// A button pressed before the scripts are there is pressed again once they are: see src/main.tsx.
let pressed;
const keepPress = ({ target }) => {
  pressed = target.closest('button') ?? pressed;
};
addEventListener('click', keepPress, true);
globalThis.repeatEarlyPress = () => {
  removeEventListener('click', keepPress, true);
  pressed?.click();
};
const [main, ...others] = (isToday ? todayScripts : scripts).split(' ');
async function start() {
  // Until the page is read it isn't settled which home page it has: see theme.js.
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', start);
    return;
  }
  for (const href of others) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  // One after the other: each is compiled and run in a task of its own, and a tap is answered in between.
  for (const library of libraries.split(' ')) await import(library);
  import(main);
}
new PerformanceObserver((_, observer) => {
  observer.disconnect();
  start();
}).observe({ type: 'paint', buffered: true });
// A page in the background is not painted.
setTimeout(start, 3000);
