import { criticalCss } from './critical-css';
import { themes } from './themes';
import type { ThemeName, ThemeValues } from './themes';
import { color } from './tokens';

type Colors = ThemeValues['color'];
type ColorName = keyof Colors;
type Channels = readonly [red: number, green: number, blue: number, alpha: number];

function channels(hex: string): Channels {
  const part = (index: number) => Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2).padEnd(2, 'f'), 16);
  return [part(0), part(1), part(2), part(3) / 255];
}

/** The visible colour where a translucent colour lies on an opaque one. */
function blend(top: Channels, ground: Channels): Channels {
  const [red, green, blue, alpha] = top;
  const mix = (a: number, b: number) => a * alpha + b * (1 - alpha);
  return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2]), 1];
}

/** WCAG 2.2, relative luminance. */
function luminance([red, green, blue]: Channels): number {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(a: Channels, b: Channels): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const grounds: readonly ColorName[] = ['page', 'surface', 'raised'];
const inks: readonly ColorName[] = ['text', 'quiet', 'up', 'down', 'series1', 'series2', 'series3'];
const tints: readonly (readonly [ink: ColorName, tint: ColorName])[] = [
  ['up', 'upSoft'],
  ['down', 'downSoft'],
  ['text', 'upSoft'],
  ['text', 'downSoft'],
  ['text', 'primarySoft'],
  ['quiet', 'primarySoft'],
];
const fills: readonly (readonly [ink: ColorName, fill: ColorName])[] = [
  ['onPrimary', 'primary'],
  ['onUp', 'up'],
  ['onDown', 'down'],
];

describe.each<ThemeName>(['dark', 'light'])('WCAG AA in the %s theme', (name) => {
  const values = themes[name].color;
  const paint = (role: ColorName) => channels(values[role]);

  it.each(grounds.flatMap((ground) => inks.map((ink) => [ink, ground] as const)))(
    '%s on %s reaches 4.5:1',
    (ink, ground) => {
      expect(contrast(paint(ink), paint(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(grounds.flatMap((ground) => tints.map(([ink, tint]) => [ink, tint, ground] as const)))(
    '%s on %s over %s reaches 4.5:1',
    (ink, tint, ground) => {
      expect(contrast(paint(ink), blend(paint(tint), paint(ground)))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(fills)('%s on %s reaches 4.5:1', (ink, fill) => {
    expect(contrast(paint(ink), paint(fill))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)('borders of controls and the focus ring reach 3:1 on %s', (ground) => {
    expect(contrast(paint('controlBorder'), paint(ground))).toBeGreaterThanOrEqual(3);
    expect(contrast(paint('focus'), paint(ground))).toBeGreaterThanOrEqual(3);
  });

  it('text on orange is near-black, 7:1', () => {
    expect(contrast(paint('onPrimary'), paint('primary'))).toBeGreaterThanOrEqual(7);
  });
});

describe('visual language: colours', () => {
  it('are those of the dark theme', () => {
    expect(themes.dark.color).toMatchObject({
      page: '#0e0f12',
      surface: '#16181d',
      raised: '#1d2026',
      line: '#2a2e37',
      text: '#f2f4f7',
      quiet: '#9aa3b2',
      up: '#2fd089',
      down: '#ff6b5e',
      controlBorder: '#707a8a',
    });
  });

  it('are those of the light theme', () => {
    expect(themes.light.color).toMatchObject({
      page: '#f6f7f9',
      surface: '#ffffff',
      line: '#e4e7ec',
      text: '#12151b',
      quiet: '#5b6472',
      up: '#067647',
      down: '#b42318',
      controlBorder: '#808998',
      focus: '#c24e00',
    });
  });
});

describe('criticalCss', () => {
  it('sets every colour token in both themes', () => {
    for (const token of Object.values(color)) {
      const property = `${token.slice('var('.length, -1)}:`;
      expect(criticalCss.split(property)).toHaveLength(3);
    }
  });
});
