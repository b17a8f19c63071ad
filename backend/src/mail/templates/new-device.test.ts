import { newDevice } from './new-device';

const AT = '2026-11-21T02:30:00.000Z';
const deviceOf = (device: string) => newDevice.compose({ at: AT, device, place: '192.0.2.7' }).facts[1]?.[1];

test('identity §9, new device: when in Brasília, which device, where from, and what to do', () => {
  const { subject, facts, advice } = newDevice.compose({ at: AT, device: 'Firefox 140.0, Linux', place: '192.0.2.7' });
  expect(subject).toBe('Entrada em um dispositivo novo');
  expect(facts).toEqual([
    ['Quando', '20/11/2026, 23:30 (horário de Brasília)'],
    ['Dispositivo', 'Firefox 140.0, Linux'],
    ['Lugar', '192.0.2.7'],
  ]);
  expect(advice.join()).toMatch(/Não foi você\? .*atendimento/);
});

test('identity §11, new device: the link says that it was somebody else', () => {
  const address = 'https://plataforma.example/forgot-password/verify#undo=abc_DEF-1';
  const { link, advice } = newDevice.compose({ at: AT, device: '', place: '192.0.2.7', link: address });
  expect(link).toEqual({ text: 'Não fui eu', address });
  expect(advice.join()).toMatch(/Não foi você\? .*“Não fui eu”/);
});

test.each([
  ['', 'Não informado'],
  ['\u202e', 'Não informado'],
  ['Entre em https://evil.example.com/login', 'Entre em https evil example com login'],
  ['a@evil.com', 'a evil com'],
  ['<b>Chrome</b> 140.0.1', 'b Chrome b 140.0.1'],
  ['x'.repeat(200), 'x'.repeat(80)],
  ['Chrome, 156.0.0.0, Windows', 'Chrome no Windows'],
])(
  'identity §9, new device: %j, as the browser calls itself, is shown without an address to follow',
  (given, shown) => {
    expect(deviceOf(given)).toBe(shown);
  },
);

test('data of another mail are refused', () => {
  expect(() => newDevice.compose({ at: 'yesterday', device: 'x', place: 'y' })).toThrow();
  expect(() => newDevice.compose({})).toThrow();
});
