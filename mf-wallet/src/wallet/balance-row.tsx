import { useHiddenValues, useShell } from '@plataforma/contract';
import { Masked, useQuantityText } from '@plataforma/flow';
import { formatMoney, isZero, type Decimal } from '@plataforma/format';
import {
  ArrowUpRightIcon,
  Button,
  ChevronDownIcon,
  CurrencyIcon,
  IconButton,
  LivePrice,
  Skeleton,
  VisuallyHidden,
  space,
} from '@plataforma/ui';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { depositPath } from '../lib/deposit-path';
import { HeldLink } from '../lib/held-money/held-link';
import type { Pricing } from '../lib/use-portfolio';
import { hasNothing, type Holding } from '../lib/valuation';
import { withdrawPath } from '../lib/withdrawal/withdraw-path';
import {
  ActionLine,
  Actions,
  Asset,
  AssetName,
  Body,
  Inward,
  Label,
  OutSlot,
  Quantity,
  Quiet,
  Row,
  SellSlot,
  ToggleSlot,
  ToggleText,
  TotalQuantity,
  Value,
} from './balance-row-parts';
import { ExactValues } from './exact-values';
import { InProducts } from './in-products';

interface BalanceRowProps {
  readonly holding: Holding;
  readonly pricing: Pricing;
  /** True for a row that cards leave out. */
  readonly put: boolean;
}

export function BalanceRow({ holding, pricing, put }: BalanceRowProps) {
  const { t } = useTranslation('wallet');
  const [hidden] = useHiddenValues();
  const [open, setOpen] = useState(false);
  const exactId = useId();
  const empty = hasNothing(holding);
  const unheld = isZero(holding.held);
  const expandable = !hidden && !empty;
  const expanded = expandable && open;
  return (
    <Body role="rowgroup" $put={put}>
      <Row role="row">
        <Asset role="rowheader" scope="row">
          <AssetName>
            <CurrencyIcon code={holding.code} />
            <span>
              <b>{holding.name}</b>
              <small>{holding.code}</small>
            </span>
          </AssetName>
        </Asset>
        <Quantity role="cell" $spare={empty}>
          <Amount name={t('balances.available')} quantity={holding.available} holding={holding} />
          <InProducts holding={holding} />
        </Quantity>
        <Quantity role="cell" $spare={unheld}>
          <Amount name={t('balances.held')} quantity={holding.held} holding={holding} isHeld />
        </Quantity>
        <TotalQuantity role="cell" $spare={unheld}>
          <Amount name={t('balances.total')} quantity={holding.total} holding={holding} />
        </TotalQuantity>
        <Value role="cell" $empty={empty}>
          <Worth value={holding.value} pricing={pricing} />
        </Value>
        <Actions role="cell" $empty={empty}>
          <ActionLine $empty={empty}>
            <Trade holding={holding} side="buy" />
            <SellSlot $spare={empty}>
              <Trade holding={holding} side="sell" />
            </SellSlot>
            <Deposit holding={holding} />
            <OutSlot $spare={empty}>
              <Withdraw holding={holding} />
            </OutSlot>
            {!hidden && (
              <ToggleSlot $open={expanded}>
                {expandable && (
                  <Button
                    variant="ghost"
                    size="small"
                    aria-label={t('balances.exactShow', { name: holding.name })}
                    aria-expanded={open}
                    aria-controls={open ? exactId : undefined}
                    onClick={() => setOpen(!open)}
                  >
                    <ToggleText>{t('balances.exact')}</ToggleText>
                    <ChevronDownIcon />
                  </Button>
                )}
              </ToggleSlot>
            )}
          </ActionLine>
        </Actions>
      </Row>
      {expanded && <ExactValues id={exactId} holding={holding} />}
    </Body>
  );
}

interface AmountProps {
  readonly name: string;
  readonly quantity: Decimal;
  readonly holding: Holding;
  /** True for what is held: it leads to its reasons. */
  readonly isHeld?: boolean;
}

function Amount({ name, quantity, holding: { name: asset, fiat, decimals }, isHeld = false }: AmountProps) {
  const { t } = useTranslation('wallet');
  const quantityText = useQuantityText();
  const text = fiat ? formatMoney(quantity) : quantityText(quantity, decimals);
  return (
    <>
      <Label>{name}</Label>
      {isHeld && !isZero(quantity) ? (
        <HeldLink>
          <Masked>{text}</Masked>
          <VisuallyHidden>. {t('balances.heldAsset', { name: asset })}</VisuallyHidden>
        </HeldLink>
      ) : (
        <Masked>{isZero(quantity) ? <Quiet>{text}</Quiet> : text}</Masked>
      )}
    </>
  );
}

function Worth({ value, pricing }: { readonly value: Decimal | null; readonly pricing: Pricing }) {
  const { t } = useTranslation('wallet');
  if (value === null) {
    return pricing === 'waiting' ? (
      <Skeleton width={space(24)} height={space(5)} />
    ) : (
      <Quiet>{t('total.unavailable')}</Quiet>
    );
  }
  return (
    <Masked>{isZero(value) ? <Quiet>{formatMoney(value)}</Quiet> : <LivePrice value={formatMoney(value)} />}</Masked>
  );
}

interface TradeProps {
  readonly holding: Holding;
  readonly side: 'buy' | 'sell';
}

const queries = { buy: '', sell: '?lado=venda' } as const;

function Trade({ holding, side }: TradeProps) {
  const { t } = useTranslation('wallet');
  const { hasRoute } = useShell();
  const path = `/trade/${holding.symbol}`;
  if (holding.symbol === null || !hasRoute(path)) return null;
  return (
    <Button
      as={Link}
      to={path + queries[side]}
      size="small"
      aria-label={t(`balances.${side}Asset`, { name: holding.name })}
    >
      {t(`balances.${side}`)}
    </Button>
  );
}

interface PassageProps {
  readonly holding: Holding;
  readonly path: string;
  readonly label: string;
  readonly text: string;
  readonly icon: ReactNode;
}

/** Leads in or out: an arrow beside the buttons of its market, a button where there is none. */
function Passage({ holding: { symbol }, path, label, text, icon }: PassageProps) {
  const { hasRoute } = useShell();
  if (!hasRoute(path)) return null;
  return symbol === null ? (
    <Button as={Link} to={path} size="small" aria-label={label}>
      {text}
    </Button>
  ) : (
    <IconButton as={Link} to={path} size="small" label={label}>
      {icon}
    </IconButton>
  );
}

function Deposit({ holding }: Pick<BalanceRowProps, 'holding'>) {
  const { t } = useTranslation('wallet');
  const { code, name } = holding;
  const inward = (
    <Inward>
      <ArrowUpRightIcon />
    </Inward>
  );
  const label = t('balances.depositAsset', { name });
  return <Passage holding={holding} path={depositPath(code)} label={label} text={t('actions.deposit')} icon={inward} />;
}

function Withdraw({ holding }: Pick<BalanceRowProps, 'holding'>) {
  const { t } = useTranslation('wallet');
  const { code, name } = holding;
  const label = t('balances.withdrawAsset', { name });
  const text = t('actions.withdraw');
  return <Passage holding={holding} path={withdrawPath(code)} label={label} text={text} icon={<ArrowUpRightIcon />} />;
}
