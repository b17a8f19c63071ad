import type { UserError } from '@plataforma/schema';
import { errorMessage } from './mutation-errors';

const error = (name: string, ...messages: string[]): UserError => ({ name, messages });
const errors = [
  error('email', 'E-mail inválido.', 'E-mail longo demais.'),
  error('base', 'Saldo insuficiente.', 'Tente um valor menor.'),
  error('amount', 'Informe um valor.'),
  error('base', 'O mercado está fechado.'),
];

describe('specification §3 and §8: mutation errors', () => {
  it('§3.32, §8.8 the first message is shown by default, of the entry named base', () => {
    expect(errorMessage(errors)).toBe('Saldo insuficiente.');
  });

  it('§3.31, §8.7 all messages are joined by newline when asked, of every base entry in order', () => {
    expect(errorMessage(errors, 'base', { all: true })).toBe(
      'Saldo insuficiente.\nTente um valor menor.\nO mercado está fechado.',
    );
  });

  it('a field has its own: the first, or all', () => {
    expect(errorMessage(errors, 'email')).toBe('E-mail inválido.');
    expect(errorMessage(errors, 'email', { all: true })).toBe('E-mail inválido.\nE-mail longo demais.');
    expect(errorMessage(errors, 'amount', { all: true })).toBe('Informe um valor.');
  });

  it.each<[string, readonly UserError[]]>([
    ['no errors', []],
    ['errors of other names', [error('email', 'x')]],
    ['an entry without messages', [error('base')]],
  ])('there is none with %s', (_, given) => {
    expect(errorMessage(given)).toBeNull();
    expect(errorMessage(given, 'base', { all: true })).toBeNull();
  });

  it('an empty entry does not hide the next', () => {
    expect(errorMessage([error('base'), error('base', 'Tente de novo.')])).toBe('Tente de novo.');
  });
});
