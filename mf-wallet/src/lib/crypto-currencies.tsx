import { color, CurrencyIcon, media, radius, space } from '@plataforma/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

interface CryptoCurrenciesProps {
  readonly currencies: readonly { readonly code: string; readonly name: string }[];
  /** Where a currency leads. @param code such as "BTC" */
  readonly pathOf: (code: string) => string;
}

/** Cryptocurrencies, each of which leads on. */
export function CryptoCurrencies({ currencies, pathOf }: CryptoCurrenciesProps) {
  return (
    <List>
      {currencies.map(({ code, name }) => (
        <li key={code}>
          <Choice to={pathOf(code)}>
            <CurrencyIcon code={code} />
            <b>{name}</b> <small>{code}</small>
          </Choice>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(1)} ${space(6)};
  margin: ${space(4)} 0 0;
  padding: 0;
  list-style: none;
  ${media.from768} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Choice = styled(Link)`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  min-height: ${space(12)};
  margin: 0 -${space(2)};
  padding: 0 ${space(2)};
  border-radius: ${radius.r8};
  color: ${color.text};
  text-decoration: none;
  > small {
    color: ${color.quiet};
  }
  ${media.hover} {
    &:hover {
      background: ${color.raised};
    }
  }
`;
