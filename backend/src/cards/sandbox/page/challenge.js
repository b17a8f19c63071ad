(() => {
  const form = document.querySelector('form');
  if (!form) {
    frame.tell('card.answered', { id: frame.id });
    return;
  }
  const fault = document.querySelector('#code-fault');
  const buttons = form.querySelectorAll('button');

  async function answer(code) {
    fault.textContent = '';
    for (const button of buttons) button.disabled = true;
    try {
      await frame.send(`${frame.id}/answers`, { code });
      frame.tell('card.answered', { id: frame.id });
    } catch {
      fault.textContent = 'O banco não respondeu. Tente de novo.';
      for (const button of buttons) button.disabled = false;
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { value } = form.elements.code;
    if (/^\d{6}$/.test(value.trim())) return void answer(value);
    fault.textContent = 'Digite os 6 números do código.';
    form.elements.code.focus();
  });
  document.querySelector('[data-refuse]').addEventListener('click', () => void answer(null));
})();
