/** What both pages have: the product around them, its theme, and their height. */
window.frame = (() => {
  const { product, id } = document.body.dataset;
  const tell = (type, more = {}) => {
    if (parent !== window) parent.postMessage({ type, ...more }, product);
  };
  const setTheme = (theme) => {
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  };
  setTheme(new URLSearchParams(location.search).get('theme'));
  const listeners = {
    'card.theme': ({ theme }) => setTheme(theme),
  };
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== product) return;
    if (typeof data === 'object' && data !== null && Object.hasOwn(listeners, data.type)) listeners[data.type](data);
  });
  const tellHeight = () => tell('card.ready', { height: Math.ceil(document.body.getBoundingClientRect().height) });
  new ResizeObserver(tellHeight).observe(document.body);
  // A frame outside of the window is not drawn: its observers wait until the customer scrolls to it.
  addEventListener('load', tellHeight);

  async function send(path, body) {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok && answer.status !== 422) throw new Error(String(answer.status));
    return answer.json();
  }

  return { id, tell, send, on: (type, listener) => (listeners[type] = listener) };
})();
