import type { color, shadow } from './tokens';

export type ThemeName = 'dark' | 'light';

export interface ThemeValues {
  readonly color: Readonly<Record<keyof typeof color, string>>;
  readonly shadow: Readonly<Record<keyof typeof shadow, string>>;
}

/** The only place where colours are written out. A test checks every pair for WCAG AA. */
export const themes: Readonly<Record<ThemeName, ThemeValues>> = {
  dark: {
    color: {
      page: '#0e0f12',
      surface: '#16181d',
      raised: '#1d2026',
      line: '#2a2e37',
      hairline: '#20242b',
      text: '#f2f4f7',
      quiet: '#9aa3b2',
      up: '#2fd089',
      down: '#ff6b5e',
      upSoft: '#2fd08918',
      downSoft: '#ff6b5e18',
      onUp: '#04140c',
      onDown: '#1c0503',
      primary: '#ff6e00',
      onPrimary: '#120700',
      primarySoft: '#ff6e0018',
      controlBorder: '#707a8a',
      focus: '#ff6e00',
      series1: '#5aa9ff',
      series2: '#c792ff',
      series3: '#f0c040',
      onCurrency: '#ffffff',
      backdrop: '#000000a6',
    },
    shadow: {
      card: 'inset 0 1px 0 #ffffff08',
      control: '0 1px 2px #00000066',
      floating: '0 16px 48px #00000080',
    },
  },
  light: {
    color: {
      page: '#f6f7f9',
      surface: '#ffffff',
      raised: '#f1f3f6',
      line: '#e4e7ec',
      hairline: '#eef0f3',
      text: '#12151b',
      quiet: '#5b6472',
      up: '#067647',
      down: '#b42318',
      upSoft: '#06764712',
      downSoft: '#b4231812',
      onUp: '#ffffff',
      onDown: '#ffffff',
      primary: '#ff6e00',
      onPrimary: '#120700',
      primarySoft: '#ff6e0014',
      controlBorder: '#808998',
      focus: '#c24e00',
      series1: '#1a64c4',
      series2: '#8a3ffc',
      series3: '#8a5c00',
      onCurrency: '#ffffff',
      backdrop: '#12151b80',
    },
    shadow: {
      card: '0 1px 2px #10182808',
      control: '0 1px 2px #10182829',
      floating: '0 16px 48px #10182833',
    },
  },
};
