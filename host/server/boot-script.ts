/**
 * Runs in the page before the first paint (specification §4: `isDarkMode` is read on load).
 * Plain JavaScript as text: it goes into the document as it is.
 */
export const BOOT_SCRIPT = `(() => {
  let dark = null;
  try { dark = localStorage.getItem('isDarkMode'); } catch { /* storage may be blocked */ }
  if (dark !== 'true' && dark !== 'false') dark = String(matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark === 'true' ? 'dark' : 'light';
})();`;

/** Reloads the page when a build was published; only in development. */
export const LIVE_RELOAD_SCRIPT = `new EventSource('/live-reload').addEventListener('published', () => location.reload());`;
