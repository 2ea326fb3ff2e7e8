// Runs after theme.js, which stores on the root element whether the connection is quick.
const { dataset } = document.currentScript;
const isToday = dataset.todayScripts && document.documentElement.dataset.home === 'today';
const [scripts, reads] = isToday
  ? [dataset.todayScripts, dataset.todayReads]
  : [dataset.scripts, dataset.reads];
// Longer than a request takes, and than clocks differ.
const spare = 60_000;
try {
  // If somebody has signed in, reads who it is before Firebase has loaded: see services/auth/kept-session.ts.
  if (localStorage.getItem('ohmwork.owner')) {
    const opening = indexedDB.open('firebaseLocalStorageDb');
    // There is no database: going on would create an empty one, without the store that Firebase expects.
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
  // Storage may be blocked: the app waits for Firebase.
}
try {
  // Requests the screen's data while its scripts load: services/firestore/early-read.ts takes the answers. A page that the
  // service worker serves has its data in the browser.
  if (reads && !location.search && !navigator.serviceWorker?.controller) {
    const inText = (text) => JSON.stringify(text).slice(1, -1);
    const id = inText(decodeURIComponent(location.pathname.split('/').pop()));
    const ask = ({ url, body: pattern }, uid, headers) => {
      const body = pattern.replace('*', () => id).replace('@', () => inText(uid));
      const answer = fetch(url, { method: 'POST', headers: { 'Content-Type': 'text/plain', ...headers }, body });
      answer.catch(() => {});
      globalThis.earlyReads.push({ url, body, answer });
    };
    globalThis.earlyReads = [];
    const all = JSON.parse(reads);
    for (const read of all) if (read.by === 'everybody') ask(read, '');
    globalThis.keptUser
      ?.then(({ uid, stsTokenManager: { accessToken, expirationTime } }) => {
        if (expirationTime - Date.now() < spare) return;
        // The account's record is stored separately: see services/storage/kept-record.ts.
        const kept = JSON.parse(localStorage.getItem('ohmwork.account'));
        const may = { account: true, admin: kept?.record.role === 'admin' };
        for (const read of all) if (may[read.by]) ask(read, uid, { Authorization: `Bearer ${accessToken}` });
      })
      .catch(() => {});
  }
} catch {
  // The address can't be decoded: the app says so.
}
// A page that reads nothing shows its data with its first paint. Sets the mark that `DataMark` sets on other pages.
if (dataset.complete !== undefined) {
  new PerformanceObserver((list, observer) => {
    const [painted] = list.getEntriesByName('first-contentful-paint');
    if (!painted) return;
    observer.disconnect();
    performance.mark('screen-data', { startTime: painted.startTime });
  }).observe({ type: 'paint', buffered: true });
}
// Presses a button again, once the scripts have loaded, that was pressed before: see src/main.tsx.
let pressed;
const keepPress = ({ target }) => {
  pressed = target.closest('button') ?? pressed;
};
addEventListener('click', keepPress, true);
globalThis.repeatEarlyPress = () => {
  removeEventListener('click', keepPress, true);
  if (!pressed) return;
  const { isConnected, ariaLabel, textContent } = pressed;
  // If the page was rendered again, the button is found by its name.
  const isSame = (button) => button.ariaLabel === ariaLabel && button.textContent === textContent;
  const button = isConnected ? pressed : [...document.querySelectorAll('button')].find(isSame);
  pressed = undefined;
  button?.click();
};
// A visitor is redirected from a screen for accounts, and needs none of its scripts.
const chosen = globalThis.keptUser ? dataset.accountScripts : dataset.visitorScripts;
const listOf = (list) => list?.split(' ').filter(Boolean) ?? [];
const libraries = [...listOf(dataset.libraries), ...listOf(chosen)];
const [main, ...others] = [...listOf(scripts), ...listOf(chosen)];
const next = listOf(dataset.later);
function preload(href) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
const pause = (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds));
const pageIsRead = new Promise((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve);
  else resolve();
});
const frameIsPainted = () => new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));
// Otherwise a spinner would turn forever, and buttons would do nothing. The message is in the place of the app's status bars.
function tellFailure(error) {
  const main = document.getElementById('main');
  const again = document.createElement('button');
  again.textContent = 'Reload the page';
  again.addEventListener('click', () => location.reload());
  const bar = document.createElement('p');
  Object.assign(bar.style, { padding: '0.5rem 1rem', background: 'var(--warn-soft)', textAlign: 'center' });
  bar.append('We couldn’t load the app. Answers that were saved on this device are safe. Check your connection. ', again);
  main.previousElementSibling.append(bar);
  main.querySelector('p[role="status"]')?.remove();
  throw error;
}
async function start() {
  // theme.js puts the chosen home page into the root once the document is parsed.
  await pageIsRead;
  // One after the other: each is compiled and run in a task of its own, so that a tap gets its response in between. The app
  // reports a missing one where it imports it.
  for (const library of libraries) await import(library).catch(() => {});
  import(main).catch(tellFailure);
  if (isQuick) next.forEach(preload);
}
// Over HTTP/1.1 a browser sends at most six requests at once. The screen's own script, the last, is small: it goes early.
const preloadAll = () => [main, ...others.slice(-1), ...others.slice(0, -1)].forEach(preload);
const startAll = () => {
  preloadAll();
  start();
};
// A visitor is redirected home from a screen for accounts. The page holds the landing page for that; React renders it again.
async function showLanding() {
  await pageIsRead;
  const root = document.querySelector('#root:not([data-taken])');
  if (!root) return;
  root.replaceChildren(document.getElementById('visitors').content);
  root.dataset.placeholder = 'drawn';
  // React's render would lose whatever the visitor chooses or presses.
  for (const control of root.querySelectorAll('main :is(button, input)')) control.disabled = true;
  frameIsPainted().then(() => performance.mark('screen-data'));
}
// Draws a page's main content before React has loaded: see src/early. Not a learner's page, which shows their record: only the app
// reads that.
function draw() {
  if (dataset.visitorScripts !== undefined && !globalThis.keptUser) return showLanding();
  try {
    const isDrawn = dataset.early && globalThis.earlyReads && localStorage.getItem('ohmwork.learner') === null;
    return isDrawn ? import(dataset.early).catch(() => {}) : undefined;
  } catch {
    // Storage may be blocked.
    return undefined;
  }
}
// On a quick connection, the scripts are loaded after the first paint, or after what src/early draws on an empty page: they would
// only delay it. On a slow one they are requested at once: they arrive long after the styles, and waiting would leave the
// connection idle for a round trip.
const isQuick = document.documentElement.dataset.connection === 'quick';
const isEmpty = dataset.empty !== undefined;
const drawing = isEmpty || !isQuick ? draw() : undefined;
if (!isQuick) {
  preloadAll();
  next.forEach(preload);
  start();
} else if (drawing) {
  // Two frames later, what was drawn is on the screen. A late answer isn't waited for, nor a paint, which a page in the background
  // never has.
  Promise.race([drawing.then(frameIsPainted).then(frameIsPainted), pause(500)]).then(startAll);
} else {
  if (isEmpty) preloadAll();
  // A page in the background isn't painted.
  const timer = setTimeout(start, 3000);
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    clearTimeout(timer);
    startAll();
  }).observe({ type: 'paint', buffered: true });
}
