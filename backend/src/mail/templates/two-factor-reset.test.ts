import { compose } from './index';
import type { TemplateName } from './index';

const at = '2026-11-21T02:30:00.000Z';
const until = '2026-11-23T02:30:00.000Z';
const link = 'https://plataforma.example/two-factor/disable#token=x';
const source = { at, device: '<b>Firefox</b> 140.0, https://evil.example.com', place: '192.0.2.7' };
const WHEN = ['Quando', '20/11/2026, 23:30 (horário de Brasília)'];
const FACTS = [WHEN, ['Dispositivo', 'b Firefox b 140.0, https evil example com'], ['Lugar', '192.0.2.7']];
const UNTIL = '22/11/2026, 23:30 (horário de Brasília)';
const reasons = [{ paper: 'Frente do documento', message: 'Aparece cortado: mostre as quatro pontas.' }];
const REASONS = reasons.map(({ paper, message }) => [paper, message]);

test.each<[TemplateName, Record<string, unknown>, string, unknown[], string | undefined]>([
  ['two-factor-reset-link', { ...source, link }, 'Perdeu o celular? Continue por aqui', FACTS, link],
  [
    'two-factor-reset-received',
    { at, until, link },
    'Recebemos seu pedido para desativar a verificação em duas etapas',
    [WHEN, ['Respondemos até', UNTIL]],
    link,
  ],
  [
    'two-factor-reset-canceled',
    source,
    'Pedido cancelado: sua verificação em duas etapas continua ativa',
    FACTS,
    undefined,
  ],
  [
    'two-factor-reset-refused',
    { at, reasons, again: { link, until } },
    'Falta algo nas suas fotos',
    [...REASONS, WHEN, ['Envie até', UNTIL]],
    link,
  ],
  [
    'two-factor-reset-refused',
    { at, reasons, again: null },
    'Não desativamos sua verificação em duas etapas',
    [...REASONS, WHEN],
    undefined,
  ],
  [
    'two-factor-reset-done',
    { at, lockedUntil: until, link },
    'Verificação em duas etapas desativada',
    [WHEN, ['Saques travados até', UNTIL]],
    link,
  ],
])('identity §9, %s %#: when, why, and what to do if it was somebody else', (name, data, subject, facts, address) => {
  const letter = compose(name, data);
  expect(letter.subject).toBe(subject);
  expect(letter.facts).toEqual(facts);
  expect(letter.link?.address).toBe(address);
  expect(letter.advice.join(' ')).toMatch(/Não foi você/);
});
