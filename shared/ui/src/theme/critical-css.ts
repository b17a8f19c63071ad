import { font } from './tokens';
import { themes } from './themes';
import type { ThemeName } from './themes';

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function themeVariables(name: ThemeName): string {
  const theme = themes[name];
  const lines = (['color', 'shadow'] as const).flatMap((group) =>
    Object.entries(theme[group]).map(([key, value]) => `--${group}-${kebab(key)}:${value}`),
  );
  return [`color-scheme:${name}`, ...lines].join(';');
}

/**
 * Variables of both themes and the background of the page, as CSS text. A server puts it into the first answer, so that
 * nothing flashes before the scripts run. GlobalStyle contains it. Without `data-theme` the page is light.
 */
export const criticalCss = [
  `:root,html[data-theme='light']{${themeVariables('light')}}`,
  `html[data-theme='dark']{${themeVariables('dark')}}`,
  `body{margin:0;background:var(--color-page);color:var(--color-text);font:${font.weight.regular} ${font.size.s14}/${font.leading.text} ${font.family}}`,
].join('\n');
