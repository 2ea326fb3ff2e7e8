// Before the first paint: the stored theme; the system's needs nothing.
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
