import { Masked, useQuantityText } from '@plataforma/flow';
import { formatMoney, isZero, type Decimal } from '@plataforma/format';
import {
  Button,
  Card,
  color,
  CurrencyIcon,
  font,
  LivePrice,
  rowsAsCards,
  Skeleton,
  space,
  Table,
  Td,
  Th,
  VisuallyHidden,
} from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { transferAddress } from './pro-address';
import type { ProAccount } from './use-pro-account';
import type { Holding } from './valuation';

const Room = styled.div`
  margin-top: ${space(2)};
  container-type: inline-size;
`;

/* In a narrow place each currency is a card: name and worth above, available quantity below. */
const Balances = styled(Table)`
  td {
    line-height: ${font.leading.heading};
  }
  td > small {
    display: none;
  }
  @container (max-width: 37.99rem) {
    ${rowsAsCards()}
    > tbody > tr {
      gap: ${space(3)} ${space(4)};
      align-items: center;
      padding: ${space(4)} 0;
    }
    > tbody > tr > td:nth-child(4) {
      grid-area: 1 / 2;
    }
    > tbody > tr > td:nth-child(2),
    > tbody > tr > td:nth-child(3) {
      text-align: left;
    }
    > tbody > tr > td:nth-child(3) {
      text-align: right;
    }
    > tbody > tr > td:nth-child(5) {
      grid-column: 1 / -1;
      text-align: left;
    }
    td > small {
      display: block;
      margin-bottom: ${space(0.5)};
      color: ${color.quiet};
      font: ${font.weight.regular} ${font.size.s12} / ${font.leading.heading} ${font.family};
    }
  }
`;

const Quiet = styled.span`
  color: ${color.quiet};
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  > span:last-child {
    display: grid;
    gap: ${space(0.5)};
  }
  b {
    font-weight: ${font.weight.semibold};
  }
  i {
    color: ${color.quiet};
    font-size: ${font.size.s12};
    font-style: normal;
  }
`;

interface HoldingsProps {
  readonly holdings: readonly Holding[];
  readonly pricing: Extract<ProAccount, { status: 'ready' }>['pricing'];
}

function HoldingRow({ holding, pricing }: { readonly holding: Holding } & Pick<HoldingsProps, 'pricing'>) {
  const { t } = useTranslation('pro');
  const { code, name, fiat, decimals, available, held, value } = holding;
  const quantityText = useQuantityText();
  const text = (amount: Decimal) => (fiat ? formatMoney(amount) : quantityText(amount, decimals));
  return (
    <tr role="row">
      <Td role="cell">
        <Name>
          <CurrencyIcon code={code} />
          <span>
            <b>{name}</b>
            <i>{code}</i>
          </span>
        </Name>
      </Td>
      <Td role="cell">
        <small aria-hidden>{t('available')}</small>
        <Masked>{text(available)}</Masked>
      </Td>
      <Td role="cell">
        <small aria-hidden>{t('held')}</small>
        <Masked>{isZero(held) ? <Quiet>{text(held)}</Quiet> : text(held)}</Masked>
      </Td>
      <Td role="cell">
        {value === null ? (
          pricing === 'waiting' ? (
            <Skeleton width={space(24)} />
          ) : (
            t('noPrice')
          )
        ) : (
          <Masked>
            <LivePrice value={formatMoney(value)} />
          </Masked>
        )}
      </Td>
      <Td role="cell">
        {!isZero(available) && (
          <Button as={Link} to={transferAddress('PRO', code)} size="small" aria-label={t('moveBackOf', { name })}>
            {t('moveBack')}
          </Button>
        )}
      </Td>
    </tr>
  );
}

/** Every currency of the account. The roles are written out, because a changed `display` drops them. */
export function HoldingsCard({ holdings, pricing }: HoldingsProps) {
  const { t } = useTranslation('pro');
  const titleId = useId();
  const head = (['asset', 'available', 'held', 'value'] as const).map((label) => (
    <Th key={label} role="columnheader">
      {t(label)}
    </Th>
  ));
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{t('balances')}</h2>
      <Room>
        <Balances role="table" aria-labelledby={titleId}>
          <thead role="rowgroup">
            <tr role="row">
              {head}
              <Th role="columnheader">
                <VisuallyHidden>{t('actions')}</VisuallyHidden>
              </Th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {holdings.map((holding) => (
              <HoldingRow key={holding.code} holding={holding} pricing={pricing} />
            ))}
          </tbody>
        </Balances>
      </Room>
    </Card>
  );
}
