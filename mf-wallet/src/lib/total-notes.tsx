import { useHiddenValues } from '@plataforma/contract';
import { formatTime, type Decimal } from '@plataforma/format';
import {
  ChevronDownIcon,
  Notice,
  Skeleton,
  VisuallyHidden,
  WarningIcon,
  color,
  font,
  radius,
  space,
} from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { exactMoney } from './exact-money';
import type { Portfolio } from './valuation';

/** Says since when prices have not moved. */
export function StaleMark({ pricedAt }: { readonly pricedAt: number | null }) {
  const { t } = useTranslation('wallet');
  const words = pricedAt === null ? t('total.stale') : t('total.staleSince', { time: formatTime(pricedAt) });
  return (
    <Stale role="status" title={words}>
      <WarningIcon size={16} />
      <Words>{words}</Words>
    </Stale>
  );
}

/** Names what has no price and is missing from the total. */
export function PartialNotice({ portfolio }: { readonly portfolio: Portfolio }) {
  const { t } = useTranslation('wallet');
  const names = portfolio.unpriced.map(({ name }) => name);
  return (
    <Notice kind="warning">
      {t('total.partial', { count: names.length, names: new Intl.ListFormat('pt-BR').format(names) })}
    </Notice>
  );
}

/** Screens floor amounts to centavos. Here a customer can see every digit. */
export function ExactTotal({ total }: { readonly total: Decimal }) {
  const { t } = useTranslation('wallet');
  const [hidden] = useHiddenValues();
  if (hidden) return null;
  return (
    <Exact>
      <summary>
        {t('total.showExact')}
        <ChevronDownIcon size={16} />
      </summary>
      <p translate="no">{exactMoney(total)}</p>
    </Exact>
  );
}

export function ExactSkeleton() {
  return (
    <Later>
      <Skeleton width={space(28)} height={space(5)} />
    </Later>
  );
}

const Stale = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color.quiet};
  font-size: ${font.size.s12};
`;

/* Where there is no room for words, the sign stands alone. So nothing moves when it appears. */
const Words = styled(VisuallyHidden)`
  @container (min-width: ${space(105)}) {
    position: static;
    width: auto;
    height: auto;
    margin: 0;
    overflow: visible;
    clip-path: none;
  }
`;

const Later = styled.div`
  min-height: ${space(6)};
  margin-top: ${space(2)};
`;

const Exact = styled.details`
  margin-top: ${space(2)};
  color: ${color.quiet};
  font-size: ${font.size.s14};

  summary {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    width: fit-content;
    min-height: ${space(6)};
    border-radius: ${radius.r4};
    cursor: pointer;
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  &[open] svg {
    transform: rotate(180deg);
  }

  p {
    font-family: ${font.figures};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;
