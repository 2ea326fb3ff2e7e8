// Runs after theme.js, which has said whether the connection is quick.
const { dataset } = document.currentScript;
const isToday = dataset.todayScripts && document.documentElement.dataset.home === 'today';
const [scripts, reads] = isToday
  ? [dataset.todayScripts, dataset.todayReads]
  : [dataset.scripts, dataset.reads];
// Longer than a request takes, and than clocks differ.
const spare = 60_000;
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
try {
  // The screen's own data is asked for while its scripts load: services/early-read.ts takes the answers. A page of the service
  // worker's has its data in the browser.
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
        // The account's record is kept beside: see services/storage/kept-record.ts.
        const kept = JSON.parse(localStorage.getItem('ohmwork.account'));
        const may = { account: true, admin: kept?.record.role === 'admin' };
        for (const read of all) if (may[read.by]) ask(read, uid, { Authorization: `Bearer ${accessToken}` });
      })
      .catch(() => {});
  }
} catch {
  // No address that can be read: the app says so.
}
// A page that reads nothing has its data painted with itself: marked as `DataMark` marks that of others.
if (dataset.complete !== undefined) {
  new PerformanceObserver((list, observer) => {
    const [painted] = list.getEntriesByName('first-contentful-paint');
    if (!painted) return;
    observer.disconnect();
    performance.mark('screen-data', { startTime: painted.startTime });
  }).observe({ type: 'paint', buffered: true });
}
// A button pressed before the scripts are there is pressed again once they are: see src/main.tsx.
let pressed;
const keepPress = ({ target }) => {
  pressed = target.closest('button') ?? pressed;
};
addEventListener('click', keepPress, true);
globalThis.repeatEarlyPress = () => {
  removeEventListener('click', keepPress, true);
  if (!pressed) return;
  const { isConnected, ariaLabel, textContent } = pressed;
  // Where the page was rendered again, the same button is the one that's called the same.
  const isSame = (button) => button.ariaLabel === ariaLabel && button.textContent === textContent;
  const button = isConnected ? pressed : [...document.querySelectorAll('button')].find(isSame);
  pressed = undefined;
  button?.click();
};
// A visitor is turned away from a screen for accounts, and needs none of its scripts.
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
// A spinner would turn for ever, and buttons would do nothing. It's said in the bar that the app has for such things.
function tellFailure(error) {
  const main = document.getElementById('main');
  const again = document.createElement('button');
  again.textContent = 'Reload the page';
  again.addEventListener('click', () => location.reload());
  const bar = document.createElement('p');
  Object.assign(bar.style, { padding: '0.5rem 1rem', background: 'var(--warn-soft)', textAlign: 'center' });
  bar.append('We couldn’t load the app. Your answers are safe on this device. Check your connection. ', again);
  main.previousElementSibling.append(bar);
  main.querySelector('p[role="status"]')?.remove();
  throw error;
}
async function start() {
  // Until the page is read it isn't settled which home page it has: see theme.js.
  await pageIsRead;
  // One after the other: each is compiled and run in a task of its own, and a tap is answered in between.
  // One that's missing is told where the app asks for it.
  for (const library of libraries) await import(library).catch(() => {});
  import(main).catch(tellFailure);
  if (isQuick) next.forEach(preload);
}
// Over HTTP/1.1 a browser has six requests under way at most. The screen's own script, which is last, is small, and makes room.
const preloadAll = () => [main, ...others.slice(-1), ...others.slice(0, -1)].forEach(preload);
const startAll = () => {
  preloadAll();
  start();
};
// A visitor is led home from a screen for accounts. That page is in this one, for React to render again.
async function showLanding() {
  await pageIsRead;
  const root = document.querySelector('#root:not([data-taken])');
  if (!root) return;
  root.replaceChildren(document.getElementById('visitors').content);
  root.dataset.placeholder = 'drawn';
  // What somebody chose or pressed would be lost.
  for (const control of root.querySelectorAll('main :is(button, input)')) control.disabled = true;
  frameIsPainted().then(() => performance.mark('screen-data'));
}
// What a page is opened for is drawn before React is there: see src/early. A learner's page has their record in it, which only the
// app knows.
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
// On a quick connection the scripts would only delay the first paint, and what's drawn without them. On a slow one they come long
// after the styles, and for a whole round trip nothing else would be on its way.
const isQuick = document.documentElement.dataset.connection === 'quick';
const isEmpty = dataset.empty !== undefined;
const drawing = isEmpty || !isQuick ? draw() : undefined;
if (!isQuick) {
  preloadAll();
  next.forEach(preload);
  start();
} else if (drawing) {
  // In the frame after it, what was drawn is on the screen. An answer that's late isn't waited for, nor a paint, which a page in the
  // background never has.
  Promise.race([drawing.then(frameIsPainted).then(frameIsPainted), pause(500)]).then(startAll);
} else {
  if (isEmpty) preloadAll();
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    startAll();
  }).observe({ type: 'paint', buffered: true });
  // A page in the background is not painted.
  setTimeout(start, 3000);
}
