import * as ui from '@plataforma/ui';
import { CurrencyIcon, color, font, Logo, space, type IconProps } from '@plataforma/ui';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { Exhibit, Room, Specimen } from './exhibit';

const CODES = ['ADA', 'AVAX', 'BRL', 'BTC', 'DOGE', 'ETH', 'LINK', 'LTC', 'SOL', 'USDT', 'XRP', 'ZZZ'];

const isIcon = (entry: [string, unknown]): entry is [string, ComponentType<IconProps>] =>
  entry[0].endsWith('Icon') && entry[0] !== CurrencyIcon.name;
const ICONS = Object.entries<unknown>(ui).filter(isIcon);

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: ${space(3)};
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    gap: ${space(1)};
    justify-items: center;
    color: ${color.quiet};
    font-size: ${font.size.s12};
    > svg {
      color: ${color.text};
    }
  }
`;

export function MarksRoom() {
  return (
    <Room id="marks" title="Marcas e ícones">
      <Exhibit name="Logo">
        <Specimen state="inteiro, mini" row>
          <Logo label="Plataforma" />
          <Logo label="Plataforma" mini />
        </Specimen>
      </Exhibit>
      <Exhibit name="CurrencyIcon">
        <Specimen state="com marca; ZZZ não tem" wide>
          <Grid>
            {CODES.map((code) => (
              <li key={code}>
                <CurrencyIcon code={code} />
                {code}
              </li>
            ))}
          </Grid>
        </Specimen>
        <Specimen state="16, 24, 32, 48 px" row>
          {[16, 24, 32, 48].map((size) => (
            <CurrencyIcon key={size} code="BTC" size={size} />
          ))}
        </Specimen>
      </Exhibit>
      <Exhibit name="Icon">
        <Specimen state="todos" wide>
          <Grid>
            {ICONS.map(([name, Icon]) => (
              <li key={name}>
                <Icon />
                {name}
              </li>
            ))}
          </Grid>
        </Specimen>
      </Exhibit>
    </Room>
  );
}
