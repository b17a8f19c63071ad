(() => {
  const form = document.querySelector('form');
  const fields = [...form.querySelectorAll('input')];
  let isSending = false;

  /** Marks what is wrong, and puts the focus on the first. */
  function show(errors) {
    for (const field of fields) {
      const fault = errors[field.name] ?? '';
      document.querySelector(`#${field.name}-fault`).textContent = fault;
      field.setAttribute('aria-invalid', String(fault !== ''));
    }
    fields.find(({ name }) => errors[name])?.focus();
  }

  async function pay() {
    if (isSending) return;
    isSending = true;
    try {
      const card = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
      const { token, errors = {} } = await frame.send('tokens', card);
      show(errors);
      if (token) frame.tell('card.token', { token });
      else frame.tell('card.invalid');
    } catch {
      frame.tell('card.failed');
    }
    isSending = false;
  }

  /** Groups of four digits. */
  form.elements.number.addEventListener('input', ({ target }) => {
    if (target.selectionStart !== target.value.length) return;
    target.value = target.value
      .replace(/\D/g, '')
      .slice(0, 19)
      .replace(/(\d{4})(?=\d)/g, '$1 ');
  });
  form.elements.expiry.addEventListener('input', ({ target, inputType }) => {
    if (target.selectionStart !== target.value.length || inputType?.startsWith('delete')) return;
    const digits = target.value.replace(/\D/g, '').slice(0, 4);
    target.value = digits.length < 3 ? digits : `${digits.slice(0, 2)}/${digits.slice(2)}`;
  });

  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') frame.tell('card.enter');
  });
  frame.on('card.submit', () => void pay());
})();
