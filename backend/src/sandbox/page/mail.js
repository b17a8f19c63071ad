(() => {
  document.querySelector('[data-reload]')?.addEventListener('click', () => location.reload());
  document.querySelector('[data-clear]')?.addEventListener('click', async () => {
    try {
      const answer = await fetch('/sandbox/api/mails', { method: 'DELETE' });
      if (answer.ok) return location.reload();
    } catch {
      // The next line tells of it.
    }
    const outcome = document.querySelector('[role=status]');
    outcome.dataset.kind = 'failure';
    outcome.textContent = 'Não foi apagado: a plataforma não respondeu.';
  });
})();
