import { compose } from './index';
import type { TemplateName } from './index';

const source = {
  at: '2026-11-21T02:30:00.000Z',
  device: '<b>Firefox</b> 140.0, https://evil.example.com',
  place: '192.0.2.7',
};
const FACTS = [
  ['Quando', '20/11/2026, 23:30 (horário de Brasília)'],
  ['Dispositivo', 'b Firefox b 140.0, https evil example com'],
  ['Lugar', '192.0.2.7'],
];
const lockedUntil = '2026-11-22T02:30:00.000Z';
const LOCKED = ['Saques travados até', '21/11/2026, 23:30 (horário de Brasília)'];
const link = 'https://plataforma.example/x';

test.each<[TemplateName, Record<string, unknown>, string, unknown[]]>([
  ['two-factor-confirm', { code: '012345', link }, 'Confirme que quer ativar a verificação em duas etapas', []],
  ['two-factor-on', { lockedUntil: null }, 'Verificação em duas etapas ativada', []],
  ['two-factor-changed', { lockedUntil }, 'Verificação em duas etapas trocada', [LOCKED]],
  ['two-factor-off', { lockedUntil }, 'Verificação em duas etapas desativada', [LOCKED]],
  ['recovery-codes-renewed', {}, 'Códigos de recuperação trocados', []],
  ['recovery-code-used', { left: 7 }, 'Código de recuperação usado', [['Códigos que restam', '7']]],
  [
    'second-step-locked',
    { until: lockedUntil },
    'Alguém acertou sua senha',
    [['Novas tentativas a partir de', '21/11/2026, 23:30 (horário de Brasília)']],
  ],
  ['password-closed', { link }, 'Sua senha precisa ser trocada', []],
])('identity §9, %s: when, which device, where from, and what to do', (name, data, expected, more) => {
  const { subject, facts, advice } = compose(name, { ...source, ...data });
  expect(subject).toBe(expected);
  expect(facts).toEqual([...FACTS, ...more]);
  expect(advice.join(' ')).toMatch(/senha|códigos|atendimento/);
});

test('a changed second factor: an authenticator is new, and there need not have been one before', () => {
  const { opening } = compose('two-factor-changed', { ...source, lockedUntil });
  expect(opening).toMatch(/^Há um novo autenticador na sua conta\. O anterior, se havia um, /);
});

test.each<[TemplateName, Record<string, unknown>]>([
  ['two-factor-on', { lockedUntil: null }],
  ['two-factor-changed', { lockedUntil }],
  ['two-factor-off', { lockedUntil }],
  ['recovery-codes-renewed', {}],
  ['recovery-code-used', { left: 7 }],
])('identity §4, %s: a link says that it was somebody else', (name, data) => {
  const letter = compose(name, { ...source, ...data, link });
  expect(letter.link).toEqual({ text: 'Não fui eu', address: link });
  expect(letter.advice.join(' ')).toMatch(/Não foi você\? Abra o link “Não fui eu”, que vale 7 dias/);
});
