// Before the first paint: the stored theme, how the reader wants text, and a learner's home page. The system's theme needs nothing.
// A page that took this many milliseconds to come has a slow connection: see start.js. Its typeface is optional and shows only if it
// comes within 100 ms. There it would come later, and only take room from what is awaited; the service worker keeps it for the next visit.
if (performance.now() < 300) {
  document.documentElement.dataset.connection = 'quick';
  const href = document.currentScript.dataset.typeface;
  // Beside the styles, which would ask for it one request later.
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
  // Storage may be blocked: the system's theme it is.
}
try {
  const reading = JSON.parse(localStorage.getItem('ohmwork.reading'));
  for (const name of ['size', 'spacing', 'tint']) {
    // The stylesheet knows which values there are.
    if (reading?.[name]) document.documentElement.dataset[name] = reading[name].value;
  }
  // The bars of the browser have the colour of the paper.
  const bar = document.querySelector('[data-theme-color="light"]');
  bar.content = bar.dataset[reading?.tint?.value] ?? bar.content;
} catch {
  // Blocked or unreadable: text as it is for everybody.
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
  // Blocked: the landing page, until it's known who is here.
}
