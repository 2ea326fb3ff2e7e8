// Applies, before the first paint, the stored theme, the reader's text settings and a learner's home page. The system's theme needs
// no script.
// If the page took longer than this many milliseconds, the connection counts as slow: see start.js. The typeface is optional and
// only shows if it arrives within 100 ms. On a slow connection it would be late, and delay the rest: the service worker stores it
// for the next visit.
if (performance.now() < 300) {
  document.documentElement.dataset.connection = 'quick';
  const href = document.currentScript.dataset.typeface;
  // In parallel with the styles, which would request it only once they have loaded.
  if (href) {
    const preload = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href };
    document.head.append(Object.assign(document.createElement('link'), preload));
  }
}
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'dark' || theme === 'light') {
    document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[data-theme-color]')) {
      meta.media = meta.dataset.themeColor === theme ? 'all' : 'not all';
    }
  }
} catch {
  // Storage may be blocked: the system's theme applies.
}
try {
  const reading = JSON.parse(localStorage.getItem('ohmwork.reading'));
  for (const name of ['size', 'spacing', 'tint']) {
    // The stylesheet ignores values that it doesn't know.
    if (reading?.[name]) document.documentElement.dataset[name] = reading[name].value;
  }
  // The browser's bars get the page's tint.
  const bar = document.querySelector('[data-theme-color="light"]');
  bar.content = bar.dataset[reading?.tint?.value] ?? bar.content;
} catch {
  // Blocked or unreadable: the default text settings apply.
}
try {
  if (location.pathname === '/' && localStorage.getItem('ohmwork.learner') !== null) {
    const { dataset } = document.documentElement;
    // The stylesheet hides the landing page meanwhile.
    dataset.home = 'today';
    document.addEventListener('DOMContentLoaded', () => {
      const [root, today] = ['root', 'today'].map((id) => document.getElementById(id));
      if (today) root.replaceChildren(today.content);
      root.dataset.placeholder = '';
    });
  }
} catch {
  // Blocked: the landing page shows until the session is known.
}
