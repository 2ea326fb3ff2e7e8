// Both follow theme.js, which knows whether the connection is quick.
const { scripts, libraries, todayScripts, later, reads } = document.currentScript.dataset;
try {
  // The screen's own data is asked for while its scripts load: services/early-read.ts takes the answers. A page of the service
  // worker's has its data in the browser.
  if (reads && !location.search && !navigator.serviceWorker?.controller) {
    const id = JSON.stringify(decodeURIComponent(location.pathname.split('/').pop())).slice(1, -1);
    globalThis.earlyReads = JSON.parse(reads).map(({ url, body: pattern }) => {
      const body = pattern.replace('*', () => id);
      const answer = fetch(url, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body });
      answer.catch(() => {});
      return { url, body, answer };
    });
  }
} catch {
  // No address that can be read: the app says so.
}
try {
  // Whose screen it is: services/auth/kept-session.ts tells, before Firebase is there. Where nobody has signed in, nothing is opened.
  if (localStorage.getItem('ohmwork.owner')) {
    const opening = indexedDB.open('firebaseLocalStorageDb');
    // There is none: an empty one would be made, with no place for what Firebase keeps.
    opening.onupgradeneeded = () => opening.transaction.abort();
    globalThis.keptUser = new Promise((resolve, reject) => {
      opening.onsuccess = resolve;
      opening.onerror = (event) => reject(event.preventDefault());
    })
      .then(() => {
        const name = 'firebaseLocalStorage';
        const reading = opening.result.transaction(name).objectStore(name).getAll();
        opening.result.close();
        return new Promise((resolve) => {
          reading.onsuccess = () => resolve(reading.result);
        });
      })
      .then((kept) => kept.find(({ fbase_key: key }) => key.startsWith('firebase:authUser:')).value)
      .catch(() => null);
  }
} catch {
  // Storage may be blocked: Firebase is waited for.
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
function preload(href) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
async function start() {
  // Until the page is read it isn't settled which home page it has: see theme.js.
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', start);
    return;
  }
  for (const href of others) preload(href);
  const next = isToday ? [] : later.split(' ').filter(Boolean);
  if (!isQuick) [main, ...next].forEach(preload);
  // One after the other: each is compiled and run in a task of its own, and a tap is answered in between.
  for (const library of libraries.split(' ')) await import(library);
  import(main);
  if (isQuick) next.forEach(preload);
}
// On a quick connection the scripts would only delay the first paint. On a slow one they come long after the styles, and for
// a whole round trip nothing else would be on its way.
const isQuick = document.documentElement.dataset.connection === 'quick';
if (isQuick) {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    start();
  }).observe({ type: 'paint', buffered: true });
  // A page in the background is not painted.
  setTimeout(start, 3000);
} else start();
