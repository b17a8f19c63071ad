import { Card, color, CurrencyIcon, media, radius, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { cryptoDepositPath } from './crypto-deposit-path';
import type { DepositCurrency } from './use-crypto-deposits';

/** What is shown of an address that somebody may have made up. */
const MOST = 24;

interface UnknownCurrencyProps {
  /** As the page's address has it. */
  readonly asked: string;
  readonly currencies: readonly DepositCurrency[];
}

/** Shown when no such currency can be deposited. It offers those that can. */
export function UnknownCurrency({ asked, currencies }: UnknownCurrencyProps) {
  const { t } = useTranslation('deposit-crypto');
  return (
    <Card aria-label={t('unknown.list')}>
      <p>{t('unknown.text', { asked: asked.slice(0, MOST) })}</p>
      <List>
        {currencies.map(({ code, name }) => (
          <li key={code}>
            <Choice to={cryptoDepositPath(code)}>
              <CurrencyIcon code={code} />
              <b>{name}</b> <small>{code}</small>
            </Choice>
          </li>
        ))}
      </List>
    </Card>
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
