/** Every failure has its message within 8 s (quality: front-end faults). */
const PATIENCE_MS = 7_000;

// In the code, since what is missing may be the copy itself.
const TITLE = 'A página não carregou';
const TEXT = 'Confira a sua conexão e recarregue a página. O seu saldo e as suas ordens não mudam com isso.';
const ACTION = 'Recarregar';

function showFailure(page: Document): void {
  const title = page.createElement('h1');
  title.textContent = TITLE;
  const text = page.createElement('p');
  text.textContent = TEXT;
  const action = page.createElement('button');
  action.textContent = ACTION;
  action.addEventListener('click', () => page.defaultView?.location.reload());
  const message = page.createElement('div');
  message.setAttribute('role', 'alert');
  message.append(title, text, action);
  page.getElementById('root')?.replaceChildren(message);
}

/**
 * Says so when the shell does not start or takes too long, with no library, copy or style: none of them may have
 * arrived. A shell that starts later takes the message's place.
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
