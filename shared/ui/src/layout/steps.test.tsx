import { render, screen } from '@testing-library/react';
import { Steps } from './steps';

const steps = ['Conta', 'E-mail', 'Dados'];
const open = (current: number) =>
  render(
    <Steps label="Etapas do cadastro" steps={steps} current={current} doneLabel="concluída" text="2 de 3: E-mail" />,
  );

describe('Steps', () => {
  it('lists the steps, says which is the current one and which are done', () => {
    open(1);
    expect(screen.getByRole('navigation', { name: 'Etapas do cadastro' })).toBeVisible();
    expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Conta, concluída',
      'E-mail',
      'Dados',
    ]);
    expect(screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([
      null,
      'step',
      null,
    ]);
  });

  it('has no current step once all are done', () => {
    open(3);
    for (const step of screen.getAllByRole('listitem')) expect(step).not.toHaveAttribute('aria-current');
  });
});
