import { passwordFault } from './password-fault';

const OWNER = { email: 'ana.souza@exemplo.com', name: 'Ana Lúcia Souza' };
const LISTED = 'Esta senha é fácil de adivinhar: está entre as mais usadas.';
const EMAIL = 'Esta senha é fácil de adivinhar: contém seu e-mail.';
const NAME = 'Esta senha é fácil de adivinhar: contém seu nome.';
const PRODUCT = 'Esta senha é fácil de adivinhar: contém uma palavra do produto.';
const SEQUENCE = 'Esta senha é fácil de adivinhar: segue uma sequência.';
const OTHER = 'Esta senha é fácil de adivinhar: use mais palavras.';

test.each([
  ['', 'Use ao menos 10 caracteres.'],
  ['Xk29fLq7w', 'Use ao menos 10 caracteres.'],
  ['x'.repeat(129), 'A senha pode ter até 128 caracteres.'],
  ['1234567890', LISTED],
  ['Qwertyuiop', LISTED],
  ['ana.souza@exemplo.com', EMAIL],
  ['#SOUZA-99999', EMAIL],
  ['anasouza1990', EMAIL],
  ['lucia 1990 !', NAME],
  ['Bitcoin2026!', PRODUCT],
  ['plataforma#2026', PRODUCT],
  ['abcdefghijk', SEQUENCE],
  ['aaaaaaaaaaaa', SEQUENCE],
  ['Senha@1234', OTHER],
  ['Flamengo@2024', OTHER],
  ['Palmeiras2023!', OTHER],
])('identity I-8: %j is refused', async (password, message) => {
  expect(await passwordFault(password, OWNER)).toBe(message);
});

test.each([
  'mar calmo 7',
  'girafa-lilás7',
  'plataforma de petróleo azul',
  '日本語のパスワードです。',
  'mar calmo à noite '.repeat(7),
])('identity I-8: %j may be chosen: no rule of composition', async (password) => {
  expect(await passwordFault(password, OWNER)).toBeNull();
});

test('identity I-8: many at once are answered each for itself, while the exchange goes on', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) => passwordFault(index % 2 ? 'Senha@1234' : 'mar calmo 7', OWNER)),
  );
  clearInterval(counting);
  expect(all).toEqual(Array.from({ length: 20 }, (_, index) => (index % 2 ? OTHER : null)));
  expect(turns).toBeGreaterThan(1);
});
