import { renderWithShell } from '@plataforma/testing';
import { screen } from '@testing-library/react';
import type { Submission } from '../submission/submission';
import { SubmissionButtons } from './submission-buttons';
import { SubmissionNotice } from './submission-notice';

const show = (submission: Submission<unknown>) =>
  renderWithShell(
    <>
      <SubmissionNotice submission={submission} checking="Verificando" unknown="Não sabemos" />
      <SubmissionButtons submission={submission} onBack={jest.fn()} onConfirm={jest.fn()} onCheckAgain={jest.fn()} />
    </>,
  );

describe('the dialog before a command is sent', () => {
  it('says why the last attempt was refused, and lets the customer go back or try again', () => {
    show({ step: 'review', refusal: 'Saldo insuficiente.' });
    expect(screen.getByRole('alert')).toHaveTextContent('Saldo insuficiente.');
    expect(screen.getByRole('button', { name: 'Voltar' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Confirmar' })).not.toHaveAttribute('aria-busy');
  });

  it('takes no second press while the command is on its way', () => {
    show({ step: 'sending' });
    expect(screen.getByRole('button', { name: 'Voltar' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Confirmar' })).toHaveAttribute('aria-busy', 'true');
  });

  it.each([
    ['Verificando', { step: 'checking' }, 'true'],
    ['Não sabemos', { step: 'unknown' }, null],
  ] as const)('has one way on after a cut: "%s"', (words, submission, busy) => {
    show(submission);
    expect(screen.getByRole('status')).toHaveTextContent(words);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Verificar de novo' }).getAttribute('aria-busy')).toBe(busy);
  });
});
