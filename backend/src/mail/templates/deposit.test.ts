import { htmlOf, textOf } from '../layout';
import { depositCredited, depositHeld, depositReturned } from './deposit';

const arrived = { at: '2026-11-21T02:30:00.000Z', amount: 'R$ 500,00' };
const WHEN = ['Quando', '20/11/2026, 23:30 (horário de Brasília)'];

describe('money §9: the mails of a deposit', () => {
  test('credited: how much, when, where to see it; nobody else is named, and there is no link', () => {
    const letter = depositCredited.compose({ ...arrived, text: 'R$ 500,00 já estão na sua conta.' });
    expect(letter).toEqual({
      subject: 'Depósito recebido',
      heading: 'Depósito recebido',
      opening: 'R$ 500,00 já estão na sua conta.',
      facts: [['Valor', 'R$ 500,00'], WHEN],
      advice: ['Para ver os detalhes, entre na Plataforma e abra Carteira.'],
    });
    expect(htmlOf(letter) + textOf(letter)).not.toMatch(/https?:/);
  });

  test('kept: why and what to do; it never says that the money was received', () => {
    const held = { ...arrived, title: 'Falta verificar sua conta', text: 'O valor está guardado.' };
    const letter = depositHeld.compose({ ...held, todo: 'Abra Verificar conta.' });
    expect([letter.subject, letter.heading]).toEqual(['Seu depósito está guardado', 'Falta verificar sua conta']);
    expect(letter.advice).toEqual(['Abra Verificar conta.', expect.stringContaining('Carteira')]);
    expect(depositHeld.compose({ ...held, todo: null }).advice).toHaveLength(1);
    expect(textOf(letter)).not.toMatch(/recebid/i);
  });

  test('returned: how much, and why', () => {
    const texts = { title: 'Pix devolvido', text: 'R$ 500,00 voltaram para quem pagou.', why: 'Pix de outro titular' };
    const letter = depositReturned.compose({ ...arrived, ...texts });
    expect(letter.facts).toContainEqual(['Motivo', 'Pix de outro titular']);
    expect(textOf(letter)).not.toMatch(/recebid/i);
  });
});
