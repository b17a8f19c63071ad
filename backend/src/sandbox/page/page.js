(() => {
  const outcome = document.querySelector('[role=status]');

  function tell(text, kind) {
    outcome.dataset.kind = kind;
    outcome.textContent = text;
  }

  async function send(path, body, { method = 'POST', saved = () => 'Salvo.' } = {}) {
    try {
      const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const answer = await fetch(`/sandbox/api/${path}`, { method, ...(body === undefined ? {} : json) });
      const result = await answer.json();
      if (answer.ok) tell(saved(result), 'success');
      else tell(`Não foi salvo: ${result.error}`, 'failure');
      return answer.ok;
    } catch {
      tell('Não foi salvo: a plataforma não respondeu.', 'failure');
      return false;
    }
  }

  /** What is read when a form was taken. */
  const told = (word) => ({ saved: () => `${word}. Atualize para ver o que mudou.` });

  const text = (data, name) => data.get(name) || null;

  const amountsOf = (data, list) =>
    Object.fromEntries(
      [...data].flatMap(([name, value]) => {
        const [of, currency] = name.split('.');
        const amount = value.trim().replace(',', '.');
        return of === list && amount !== '' ? [[currency, amount]] : [];
      }),
    );

  /** What the operator says of pictures. */
  function answer(form) {
    const data = new FormData(form);
    const objection = { code: data.get('code') };
    if (data.get('kind')) objection.kind = data.get('kind');
    if (objection.code === 'EXPIRED' && data.get('expiredIn')) objection.expiredIn = data.get('expiredIn');
    return { decision: data.get('decision'), objections: [objection], hours: Number(data.get('hours')) };
  }

  /** Something happens on the chain that a form is of. */
  const onChain = (form, action) => send('chains', { network: form.dataset.network, ...action }, told('Feito'));

  /** A form that decides about the one thing that it is of; `data-case` names the kind of it where there are several. */
  const decides = (path) => (form) => {
    const { id, case: kind } = form.dataset;
    return send(path, { kind, id, decision: new FormData(form).get('decision') }, told('Decidido'));
  };

  const senders = {
    status(form) {
      const data = new FormData(form);
      const status = data.has('maintenance') ? 'UNDER_MAINTENANCE' : 'NORMAL';
      return send('status', { status, alert: { message: text(data, 'message'), type: text(data, 'type') } });
    },
    customer(form) {
      const data = new FormData(form);
      const customer = {
        level: Number(data.get('level')),
        accountType: data.get('accountType'),
        balances: amountsOf(data, 'balances'),
        pro: amountsOf(data, 'pro'),
      };
      const saved = ({ email, password }) => `Conta criada: ${email}, senha ${password}`;
      return send('customers', customer, { saved });
    },
    deposit(form) {
      const data = new FormData(form);
      const saved = () => 'Depositado.';
      return send('deposits', { email: data.get('email'), balances: amountsOf(data, 'balances') }, { saved });
    },
    pix(form) {
      const data = new FormData(form);
      const which = form.dataset.charge ? { chargeId: form.dataset.charge } : { copiaECola: data.get('copiaECola') };
      const amount = data.get('amount').trim().replace(',', '.');
      const saved = ({ endToEndId }) => `Pago: ${endToEndId}. Atualize para ver o que mudou.`;
      return send('pix', { ...which, payer: data.get('payer'), ...(amount === '' ? {} : { amount }) }, { saved });
    },
    'payment-request'(form) {
      const data = new FormData(form);
      const amount = data.get('amount').trim().replace(',', '.');
      const how = { payer: data.get('payer'), times: Number(data.get('times')), isLate: data.has('isLate') };
      const asked = { request: data.get('request'), ...how, ...(amount && { amount }) };
      return send('payment-requests', asked, told('Pago'));
    },
    'chain-send'(form) {
      const data = new FormData(form);
      const [network, asset] = data.get('coin').split(':');
      const payment = { address: data.get('address'), amount: data.get('amount').trim().replace(',', '.') };
      const [tag, from] = [data.get('tag').trim(), data.get('from').trim()];
      const sent = { network, asset, payments: [{ ...payment, ...(tag && { tag }) }], ...(from && { from }) };
      const saved = ({ txId }) => `Enviado: ${txId}. Atualize para ver o que mudou.`;
      return send('chains', { action: 'SEND', ...sent }, { saved });
    },
    'chain-mine'(form) {
      return onChain(form, { action: 'MINE', blocks: Number(new FormData(form).get('blocks')) });
    },
    'chain-reorganise'(form) {
      const data = new FormData(form);
      const vanishes = data.has('vanishes');
      return onChain(form, { action: 'REORGANISE', blocks: Number(data.get('blocks')), vanishes });
    },
    'chain-halt'(form) {
      return onChain(form, { action: form.dataset.action });
    },
    'chain-transaction'(form) {
      return onChain(form, { action: new FormData(form).get('action'), txId: form.dataset.transaction });
    },
    claim: decides('claims'),
    custody(form) {
      const data = new FormData(form);
      const told = { bells: Number(data.get('bells')), bellsAre: data.get('bellsAre') };
      const names = ['isAway', 'hangs', 'losesAnswers', 'refusesPayouts', 'isWalletEmpty'];
      const faults = Object.fromEntries(names.map((name) => [name, data.has(name)]));
      return send('custody', { ...told, ...faults, filledInMinutes: Number(data.get('filledInMinutes')) });
    },
    ted(form) {
      const data = new FormData(form);
      const sender = data.get('sender').trim();
      const amount = data.get('amount').trim().replace(',', '.');
      const saved = ({ reference }) => `Enviada: ${reference}. Atualize para ver o que mudou.`;
      const who = sender.includes('@') ? { email: sender } : { payer: sender.replace(/[^0-9A-Z]/g, '') };
      return send('teds', { ...who, amount, state: data.get('state') }, { saved });
    },
    'ted-arrival'(form) {
      const { reference } = form.dataset;
      return send('ted-arrivals', { reference, state: new FormData(form).get('state') }, told('Decidido'));
    },
    'card-payment'(form) {
      const data = new FormData(form);
      const decision = { decision: data.get('decision'), ...(data.has('reason') && { reason: data.get('reason') }) };
      return send('card-payments', { id: form.dataset.id, ...decision }, told('Decidido'));
    },
    payout(form) {
      const data = new FormData(form);
      const decision = { decision: data.get('decision'), reason: data.get('reason') };
      return send('payouts', { requestId: form.dataset.id, ...decision }, told('Decidido'));
    },
    review: decides('withdrawals'),
    'card-case': decides('card-cases'),
    'bank-holder'(form) {
      const data = new FormData(form);
      return send('bank-holders', { target: data.get('target'), document: data.get('document') || null });
    },
    bank(form) {
      const data = new FormData(form);
      const faults = ['isAway', 'hangs', 'losesAnswers', 'refusesReturns'].map((name) => [name, data.has(name)]);
      const rest = { payouts: data.get('payouts'), bells: Number(data.get('bells')) };
      return send('bank', { ...Object.fromEntries(faults), ...rest });
    },
    acquirer(form) {
      const data = new FormData(form);
      const faults = ['isAway', 'losesAnswers', 'refusesRefunds'].map((name) => [name, data.has(name)]);
      return send('acquirer', { ...Object.fromEntries(faults), bells: Number(data.get('bells')) });
    },
    'staking-rate'(form) {
      const data = new FormData(form);
      const rate = data.has('isWithheld') ? null : data.get('rate').trim().replace(',', '.');
      return send('staking', { action: 'RATE', network: data.get('network'), day: data.get('day'), rate });
    },
    'staking-release'(form) {
      return send('staking', { action: 'RELEASE', redemptionId: form.dataset.id }, told('Liberado'));
    },
    'staking-slash'(form) {
      const data = new FormData(form);
      const lost = { network: data.get('network'), share: data.get('share').trim().replace(',', '.') };
      const saved = () => 'Perda lançada. Atualize para lançar outra.';
      const fault = data.get('fault');
      return send('staking', { action: 'SLASH', id: form.dataset.id, ...lost, fault }, { saved });
    },
    otc(form) {
      const data = new FormData(form);
      const only = data.get('instrument') ? { instrument: data.get('instrument') } : {};
      return send('otc', { ...only, mode: data.get('mode') }, told('Aplicado'));
    },
    basket(form) {
      const parts = new FormData(form).get('weights').toUpperCase().split(',');
      const pairs = parts.map((part) => part.trim().split(/\s+/)).map(([code, weight]) => [code, Number(weight)]);
      const saved = () => 'Pesos mudados. Quem tem a carteira recebe o aviso.';
      return send('baskets', { basket: form.dataset.basket, weights: Object.fromEntries(pairs) }, { saved });
    },
    promotions(form) {
      const amount = new FormData(form).get('amount').trim().replace(',', '.');
      const saved = () => 'Separado. Atualize para separar mais.';
      return send('promotions', { key: form.dataset.id, amount }, { saved });
    },
    invitation(form) {
      const saved = () => 'Conferido. O convite anda quando tudo o que ele espera aconteceu.';
      return send('invitation', { email: new FormData(form).get('email') }, { saved });
    },
    'issuer-purchase'(form) {
      const data = new FormData(form);
      const names = ['email', 'merchant', 'category', 'currency', 'country'];
      const purchase = Object.fromEntries(names.map((name) => [name, data.get(name)]));
      const flags = { isOnline: data.has('isOnline'), isDataRight: !data.has('isDataWrong') };
      const amount = data.get('amount').trim().replace(',', '.');
      const saved = ({ approved, reason }) =>
        `${approved ? 'Aprovada' : `Recusada: ${reason}`}. Atualize para ver o que mudou.`;
      return send('issuer', { action: 'PURCHASE', ...purchase, ...flags, amount }, { saved });
    },
    'issuer-alone'(form) {
      const data = new FormData(form);
      const alone = Object.fromEntries(['action', 'email', 'merchant'].map((name) => [name, data.get(name)]));
      return send('issuer', { ...alone, amount: data.get('amount').trim().replace(',', '.') }, told('Lançado'));
    },
    'issuer-later'(form) {
      const data = new FormData(form);
      const asked = data.get('action');
      const action = { PART: 'CAPTURE', TWICE: 'REFUND' }[asked] ?? asked;
      const worth = data.get('amount').trim().replace(',', '.');
      const hasAmount = worth !== '' && (action === 'CAPTURE' || action === 'REFUND');
      const more = {
        ...(hasAmount && { amount: worth }),
        ...(asked === 'PART' && { isFinal: false }),
        ...(asked === 'TWICE' && { times: 2 }),
      };
      return send('issuer', { action, networkId: form.dataset.id, ...more }, told('Lançado'));
    },
    'issuer-freeze'(form) {
      const data = new FormData(form);
      return send('issuer', { action: data.get('action'), email: data.get('email') });
    },
    'issuer-faults'(form) {
      const data = new FormData(form);
      const faults = Object.fromEntries(['isAway', 'losesAnswers'].map((name) => [name, data.has(name)]));
      return send('issuer-faults', { ...faults, bells: Number(data.get('bells')) });
    },
    'held-deposit': decides('held-deposits'),
    dispute(form) {
      const { decision, endToEndId } = Object.fromEntries(new FormData(form));
      const about = endToEndId ? { endToEndId } : { depositId: form.dataset.id };
      return send('disputes', { ...about, decision }, told('Feito'));
    },
    registry(form) {
      return send('registry', { decision: new FormData(form).get('decision') });
    },
    reset(form) {
      const { decision, objections, hours } = answer(form);
      const more = { REFUSED: { objections }, AGAIN: { objections }, WAITING: { hours } };
      return send('two-factor-resets', { id: form.dataset.id, decision, ...more[decision] }, told('Respondido'));
    },
    verification(form) {
      const { decision, objections, hours } = answer(form);
      const more = { REFUSED: { objections }, REVIEW: { hours } };
      return send('verifications', { email: form.dataset.email, decision, ...more[decision] }, told('Respondido'));
    },
    user(form) {
      const data = new FormData(form);
      const switches = [...form.querySelectorAll('[type=checkbox]')].map((box) => [box.name, box.checked]);
      return send('users', {
        email: form.dataset.email,
        level: Number(data.get('level')),
        requiredRegistrationStep: text(data, 'requiredRegistrationStep'),
        accountType: data.get('accountType'),
        ...Object.fromEntries(switches),
      });
    },
  };

  async function busy(form, work) {
    const buttons = form.querySelectorAll('button');
    for (const button of buttons) button.disabled = true;
    await work();
    for (const button of buttons) button.disabled = false;
  }

  for (const form of document.querySelectorAll('form')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const sender = senders[form.dataset.kind];
      if (sender) void busy(form, () => sender(form));
    });
  }

  function onSwitch(kind, save) {
    document.querySelector(`[data-kind=${kind}]`).addEventListener('change', async ({ target }) => {
      if (!(await save(target))) target.checked = !target.checked;
    });
  }

  onSwitch('features', ({ name, checked }) => send('features', { name, isEnabled: checked }));
  onSwitch('market', ({ checked }) => send('market', { isSimulated: checked }));

  onSwitch('market-maintenance', ({ name, checked }) =>
    send('market-maintenance', { symbol: name, isUnderMaintenance: checked }),
  );

  document.querySelector('[data-clear-alert]').addEventListener('click', ({ target }) => {
    target.form.elements.message.value = '';
    target.form.elements.type.value = '';
    target.form.requestSubmit();
  });

  for (const button of document.querySelectorAll('[data-jump]')) {
    button.addEventListener('click', () =>
      busy(button.form, async () => {
        if (await send('clock', { jump: button.dataset.jump })) location.reload();
      }),
    );
  }

  for (const button of document.querySelectorAll('[data-lock-withdrawals]')) {
    const { form } = button;
    button.addEventListener('click', () => busy(form, () => send('withdrawal-locks', { email: form.dataset.email })));
  }
  for (const button of document.querySelectorAll('[data-end-waits]')) {
    const { form } = button;
    button.addEventListener('click', () => busy(form, () => send('address-waits', { email: form.dataset.email })));
  }

  document.querySelector('[data-reload]').addEventListener('click', () => location.reload());
  document.querySelector('[data-clear-reports]').addEventListener('click', async () => {
    if (await send('reports', undefined, { method: 'DELETE' })) location.reload();
  });
})();
