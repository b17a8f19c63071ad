import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface ByThemeProps {
  readonly light: ReactNode;
  readonly dark: ReactNode;
}

const InLight = styled.span`
  display: contents;
  html[data-theme='dark'] & {
    display: none;
  }
`;

const InDark = styled.span`
  display: contents;
  html:not([data-theme='dark']) & {
    display: none;
  }
`;

/**
 * Shows one of two elements for each theme, by style alone. So it is right in a frame that was drawn before the theme
 * was known, too.
 */
export function ByTheme({ light, dark }: ByThemeProps) {
  return (
    <>
      <InLight>{light}</InLight>
      <InDark>{dark}</InDark>
    </>
  );
}
