import { passwordStrength } from './password-strength';

const OWN = ['ana.souza@exemplo.com', 'Ana Souza'];
describe('identity I-8: what the browser can tell of a password', () => {
  it.each([
    ['', 'short'],
    ['Xk29fLq7w', 'short'],
    ['x'.repeat(129), 'long'],
    ['1234567890', 'listed'],
    ['QwertyUiop', 'listed'],
    ['Basketball', 'listed'],
    ['aaaaaaaaaaaa', 'repeated'],
    ['bcxbcxbcxbcx', 'repeated'],
    ['xoxoxoxoxox', 'repeated'],
    ['abcdefghij12', 'sequence'],
    ['qwertyuiop1', 'listed'],
    ['qwertyuiopx', 'sequence'],
    ['98765432101', 'sequence'],
    ['ana.souza@exemplo.com', 'own'],
    ['Souza2026!!!', 'own'],
    ['#SOUZA-99999', 'own'],
    ['1990anasouza', 'own'],
    ['plataforma#2026', 'own'],
    ['Bitcoin2026!', 'own'],
    ['mar calmo 7', 'fair'],
    ['mar calmo à noite', 'strong'],
    ['girafa-lilás7', 'good'],
    ['plataforma de petróleo azul', 'strong'],
    ['日本語日本語パスワー', 'fair'],
  ])('%j is %s', (password, expected) => {
    expect(passwordStrength(password, OWN)).toBe(expected);
  });

  it('counts characters, not their bytes', () => {
    expect(passwordStrength('🦒🐘🦓🐅🐊🐢🦉', [])).toBe('short');
    expect(passwordStrength('🦒🐘🦓🐅🐊🐢🦉🐬🦈🐙', [])).toBe('fair');
  });
});
