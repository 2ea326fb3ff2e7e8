// Before the first paint: the stored theme, else the system's (which needs no attribute).
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be blocked: the system's theme it is.
}
