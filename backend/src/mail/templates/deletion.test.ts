import { textOf } from '../layout';
import { accountClosed, deletionCanceled, deletionFailed, deletionRequested } from './deletion';

const CAUSE = {
  at: '2026-11-21T02:30:00.000Z',
  device: '<b>Firefox</b> 140.0, https://evil.example.com',
  place: '192.0.2.7',
};
const FACTS = [
  ['Quando', '20/11/2026, 23:30 (horário de Brasília)'],
  ['Dispositivo', 'b Firefox b 140.0, https evil example com'],
  ['Lugar', '192.0.2.7'],
];

test('identity §9, deletion requested: when, where from, until when it can be taken back, and what to do', () => {
  const letter = deletionRequested.compose({
    ...CAUSE,
    closesAt: '2026-12-06T02:30:00.000Z',
    link: 'https://plataforma.example/profile',
  });
  expect(letter.facts).toEqual([...FACTS, ['Encerramento', '05/12/2026, 23:30 (horário de Brasília)']]);
  expect(letter.link?.address).toBe('https://plataforma.example/profile');
  expect(textOf(letter)).toMatch(/a conta não é encerrada.*Não foi você\? Entre, cancele/s);
});

test('canceled, and not done for a reason: the account stays open', () => {
  expect(deletionCanceled.compose(CAUSE)).toMatchObject({ heading: 'Sua conta segue aberta', facts: FACTS });
  const failed = deletionFailed.compose({ at: CAUSE.at, reasons: ['Sua conta tem saldo.', 'Há ordens abertas.'] });
  expect(failed.opening).toBe('Sua conta tem saldo. Há ordens abertas.');
  expect(() => deletionFailed.compose({ at: CAUSE.at, reasons: [] })).toThrow();
});

test('closed: what goes, what stays for how long, and how to come back', () => {
  expect(textOf(accountClosed.compose({ at: CAUSE.at }))).toMatch(/Apagamos.*por 5 anos.*fale com o atendimento/s);
});
