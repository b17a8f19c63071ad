/** Every failure has its message within 8 s (quality: front-end faults). */
const PATIENCE_MS = 7_000;

/**
 * The words are in the code, because the copy itself may be what is missing. The page's own script says the same when
 * the entry is missing.
 */
export const START_FAILURE = {
  title: 'A página não carregou',
  text: 'Confira a sua conexão e recarregue a página. O seu saldo e as suas ordens não mudam com isso.',
  action: 'Recarregar',
} as const;

function showFailure(page: Document): void {
  const title = page.createElement('h1');
  title.textContent = START_FAILURE.title;
  const text = page.createElement('p');
  text.textContent = START_FAILURE.text;
  const action = page.createElement('button');
  action.textContent = START_FAILURE.action;
  action.addEventListener('click', () => page.defaultView?.location.reload());
  const message = page.createElement('div');
  message.setAttribute('role', 'alert');
  message.append(title, text, action);
  page.getElementById('frame')?.remove();
  const root = page.getElementById('root');
  if (!root) return;
  root.hidden = false;
  root.replaceChildren(message);
}

/**
 * Shows a message when the shell does not start or takes too long. It uses no library, copy or style, because none of
 * them may have arrived. A shell that starts later replaces the message.
 */
export function watchStart(page: Document, started: Promise<unknown>): void {
  const timer = setTimeout(() => showFailure(page), PATIENCE_MS);
  started.then(
    () => clearTimeout(timer),
    (error: unknown) => {
      clearTimeout(timer);
      showFailure(page);
      page.defaultView?.reportError(error);
    },
  );
}
