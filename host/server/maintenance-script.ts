/**
 * Watches the status service from the maintenance page, and leads back to where the browser came from when maintenance
 * is over. A failed request changes nothing, because the next one follows. It is plain JavaScript as text. Without it
 * the page's link still leads back.
 */
export const MAINTENANCE_SCRIPT = `(() => {
  const address = document.querySelector('main').dataset.status;
  const back = document.getElementById('back');
  const notice = document.getElementById('notice');
  let asking = false;
  let timer;
  const show = (alert) => {
    const text = alert && typeof alert.message === 'string' ? alert.message.trim() : '';
    notice.hidden = text === '';
    if (notice.textContent !== text) notice.textContent = text;
  };
  const goBack = () => {
    clearTimeout(timer);
    // The shell would believe what it kept for another moment, and come back here.
    try { localStorage.removeItem('status'); } catch { /* storage may be blocked */ }
    location.replace(back.href);
  };
  const ask = async () => {
    if (asking) return;
    asking = true;
    try {
      const options = { credentials: 'omit', cache: 'no-store', signal: AbortSignal.timeout(4000) };
      const answer = await fetch(address, options);
      const attributes = answer.ok ? (await answer.json()).data.attributes : null;
      if (attributes && attributes.status !== 'UNDER_MAINTENANCE') return goBack();
      if (attributes) show(attributes.alert);
    } catch { /* asked again */ } finally {
      asking = false;
    }
    wait();
  };
  // Not everybody at the same moment.
  const wait = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(ask, 10000 + Math.random() * 2000);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) clearTimeout(timer);
    else ask();
  });
  addEventListener('pageshow', ({ persisted }) => { if (persisted) ask(); });
  ask();
})();`;
