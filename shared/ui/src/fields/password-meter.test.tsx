import { act, render, screen } from '@testing-library/react';
import { PasswordMeter, type PasswordMeterTexts } from './password-meter';
import { passwordStrength } from './password-strength';

const OWN = ['ana.souza@exemplo.com', 'Ana Souza'];
const TEXTS: PasswordMeterTexts = {
  short: 'Curta',
  repeated: 'Repetida',
  sequence: 'Sequência',
  own: 'Sua',
  fair: 'Razoável',
  good: 'Boa',
  strong: 'Forte',
};

describe('identity I-8: what the browser can tell of a password', () => {
  it.each([
    ['', 'short'],
    ['Xk29fLq7w', 'short'],
    ['aaaaaaaaaaaa', 'repeated'],
    ['abcabcabcabc', 'repeated'],
    ['xoxoxoxoxox', 'repeated'],
    ['1234567890', 'sequence'],
    ['abcdefghij12', 'sequence'],
    ['qwertyuiop1', 'sequence'],
    ['9876543210', 'sequence'],
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

describe('PasswordMeter', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows its text at once and says it once the customer has stopped typing', () => {
    const { rerender, container } = render(<PasswordMeter password="" own={OWN} texts={TEXTS} />);
    const said = container.querySelector('[aria-live="polite"]');
    expect(screen.getByText('Curta')).toBeVisible();
    rerender(<PasswordMeter password="1234567890" own={OWN} texts={TEXTS} />);
    expect(screen.getByText('Sequência')).toBeVisible();
    act(() => jest.advanceTimersByTime(599));
    rerender(<PasswordMeter password="mar calmo à noite" own={OWN} texts={TEXTS} />);
    act(() => jest.advanceTimersByTime(599));
    expect(said).toHaveTextContent('');
    act(() => jest.advanceTimersByTime(1));
    expect(said).toHaveTextContent('Forte');
  });
});
