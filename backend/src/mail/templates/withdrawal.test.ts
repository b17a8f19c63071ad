import { htmlOf, textOf } from '../layout';
import { withdrawalCompleted, withdrawalConfirm, withdrawalEnded, withdrawalSent } from './withdrawal';

const WHEN = ['Quando', '20/11/2026, 23:30 (horário de Brasília)'];
const TARGET = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4 · tag 12345 · Bitcoin';
const at = '2026-11-21T02:30:00.000Z';
const ended = { at, received: 'R$ 298,00', target: 'Pix nina@example.com' };

describe('money §6, §9: the mails of a withdrawal', () => {
  const confirm = {
    ...{ at, until: '2026-11-21T03:30:00.000Z', amount: 'R$ 300,00', fee: 'R$ 2,00', received: 'R$ 298,00' },
    ...{
      target: TARGET,
      device: 'Chrome, 156.0.0.0, Windows',
      link: 'https://example.com/confirm-withdraw#token=AAAA',
    },
  };

  test('confirm: amount, fee, what arrives, the destination whole, when, from which device, until when; nothing has left', () => {
    const letter = withdrawalConfirm.compose(confirm);
    expect(letter).toMatchObject({ subject: 'Confirme seu saque', heading: 'Foi você que pediu este saque?' });
    expect(letter.facts).toEqual([
      ...[
        ['Valor', 'R$ 300,00'],
        ['Taxa', 'R$ 2,00'],
        ['Chega ao destino', 'R$ 298,00'],
        ['Destino', TARGET],
      ],
      ...[WHEN, ['Dispositivo', 'Chrome no Windows'], ['Confirme até', '21/11/2026, 00:30 (horário de Brasília)']],
    ]);
    expect(letter.opening).toBe('Abra o link, confira os dados e confirme. Nada sai da sua conta antes disso.');
    expect(letter.advice).toEqual([expect.stringContaining('“Não fui eu”')]);
    for (const text of [htmlOf(letter), textOf(letter)]) expect(text).toContain(TARGET);
  });

  test('confirm: a hostile destination and device are text, and the token is in the fragment of the one link', () => {
    const hostile = '<b>x</b>"><script>';
    const letter = withdrawalConfirm.compose({ ...confirm, target: hostile, device: hostile });
    expect(htmlOf(letter)).not.toMatch(/<script>|<b>x/);
    expect([...textOf(letter).matchAll(/https:[^ \n]+/g)].map(([link]) => link)).toEqual([confirm.link]);
  });

  test('sent: the transaction whole, in text and HTML, what arrives and where; it never says that it arrived, and there is no link', () => {
    const transactionId = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b';
    const letter = withdrawalSent.compose({ at, received: '0,0999 BTC', target: TARGET, transactionId });
    expect([letter.subject, letter.heading]).toEqual(['Saque enviado à rede', 'Saque enviado à rede']);
    expect(letter.facts).toEqual([['Valor', '0,0999 BTC'], ['Destino', TARGET], ['Transação', transactionId], WHEN]);
    for (const text of [htmlOf(letter), textOf(letter)]) {
      expect(text).toContain(transactionId);
      expect(text).toContain(TARGET);
      expect(text).not.toMatch(/https?:|recebeu|chegou|concluído/);
    }
    const hostile = withdrawalSent.compose({ at, received: '1 BTC', target: TARGET, transactionId: '<script>' });
    expect(htmlOf(hostile)).not.toContain('<script>');
  });

  test('completed: what arrived, where and when; no link', () => {
    const texts = { title: 'Saque concluído', text: 'O destino recebeu R$ 298,00.' };
    const letter = withdrawalCompleted.compose({ ...ended, ...texts });
    expect(letter).toEqual({
      subject: 'Saque concluído',
      heading: 'Saque concluído',
      opening: 'O destino recebeu R$ 298,00.',
      facts: [['Valor', 'R$ 298,00'], ['Destino', 'Pix nina@example.com'], WHEN],
      advice: ['Para ver os detalhes, entre na Plataforma e abra Carteira.'],
    });
    expect(htmlOf(letter) + textOf(letter)).not.toMatch(/https?:/);
  });

  test('ended: why and what became of the money; it never says that it arrived, and there is no link', () => {
    const texts = { title: 'Saque recusado', text: 'O banco recusou: conta encerrada. O valor voltou, taxa incluída.' };
    const letter = withdrawalEnded.compose({ ...ended, ...texts });
    expect([letter.subject, letter.heading, letter.opening]).toEqual([texts.title, texts.title, texts.text]);
    expect(letter.facts).toEqual([['Destino', 'Pix nina@example.com'], WHEN]);
    expect(htmlOf(letter) + textOf(letter)).not.toMatch(/https?:|recebeu|chegou|298/);
  });
});
