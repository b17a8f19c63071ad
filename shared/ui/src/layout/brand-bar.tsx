import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../actions/icon-button';
import { MoonIcon, SunIcon } from '../marks/icons';
import { Logo } from '../marks/logo';
import { ByTheme } from '../theme/by-theme';
import { color, radius, space } from '../theme/tokens';

export interface BrandBarProps {
  /** Name of the product. */
  readonly name: string;
  /** Draws the link home around the logo. */
  readonly home: (logo: ReactElement) => ReactElement;
  /** Names what the switch does: it leads to the other theme. */
  readonly themeLabel: string;
  readonly onTheme: () => void;
}

/** The product's name and the theme switch, for a page without the shell's header. */
export function BrandBar({ name, home, themeLabel, onTheme }: BrandBarProps) {
  return (
    <Bar>
      {home(<Logo label={name} />)}
      <Switch label={themeLabel} onClick={onTheme}>
        <ByTheme light={<MoonIcon />} dark={<SunIcon />} />
      </Switch>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  max-width: ${space(100)};
  > a {
    display: flex;
    border-radius: ${radius.r8};
    color: ${color.text};
    text-decoration: none;
  }
`;

/** The icon ends where the column ends; the button's padding reaches beyond it. */
const Switch = styled(IconButton)`
  margin-right: -${space(2.5)};
`;
