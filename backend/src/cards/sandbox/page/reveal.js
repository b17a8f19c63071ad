(() => {
  const part = (id) => document.querySelector(`#${id}`);
  const [card, actions, notice, copied] = [
    part('card'),
    document.querySelector('.actions'),
    part('notice'),
    part('copied'),
  ];
  let shown = null;
  let ends;

  /** Nothing of the card stays in the page. */
  function hide(text) {
    if (notice.dataset.over) return;
    notice.dataset.over = 'true';
    clearTimeout(ends);
    shown = null;
    for (const output of card.querySelectorAll('output')) output.textContent = '';
    card.hidden = true;
    actions.hidden = true;
    copied.textContent = '';
    notice.hidden = false;
    notice.textContent = text;
    frame.tell('card.hidden');
  }

  function show({ number, expiry, code, holderName, forS }) {
    shown = number;
    part('number').textContent = number.replace(/(\d{4})(?=\d)/g, '$1 ');
    part('expiry').textContent = expiry;
    part('code').textContent = code;
    part('holder').textContent = holderName;
    notice.hidden = true;
    card.hidden = false;
    actions.hidden = false;
    ends = setTimeout(() => hide('O tempo acabou. Peça para ver os dados de novo.'), forS * 1000);
  }

  async function copy() {
    if (shown === null) return;
    try {
      await navigator.clipboard.writeText(shown);
      copied.textContent = 'Número copiado.';
    } catch {
      copied.textContent = 'Não foi possível copiar. Digite o número.';
    }
  }

  part('copy').addEventListener('click', () => void copy());
  part('hide').addEventListener('click', () => hide('Dados escondidos.'));
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hide('Escondemos os dados porque você saiu desta página.');
  });
  let wasFocused = false;
  addEventListener('focus', () => (wasFocused = true));
  // Who never came into the frame did not leave it.
  addEventListener('blur', () => {
    if (wasFocused) hide('Escondemos os dados porque você saiu desta página.');
  });

  const token = location.hash.slice(1);
  history.replaceState(null, '', location.pathname + location.search);
  frame
    .send('reveals', { token })
    .then((answer) =>
      answer.number ? show(answer) : hide('Este acesso já foi usado. Peça para ver os dados de novo.'),
    )
    .catch(() => hide('Não foi possível falar com o emissor. Tente de novo em alguns minutos.'));
})();
