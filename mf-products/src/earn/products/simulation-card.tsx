import { skipToken, useQuery } from '@apollo/client/react';
import type { Decimal } from '@plataforma/format';
import { CURVE, curvePath } from '@plataforma/markets';
import { color, FigureList, font, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import {
  EarnSimulationDocument,
  type EarnProductFieldsFragment,
  type EarnSimulationQuery,
} from '../lib/__generated__/earn';
import { coins } from '../lib/earn-words';
import { Parts } from '../lib/parts';
import { useSettled } from './use-settled';

const Stage = styled.div`
  height: ${space(30)};
  > svg {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  path {
    fill: none;
    stroke: ${color.primary};
    stroke-width: 2;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
  path[data-beside] {
    stroke: ${color.quiet};
    stroke-dasharray: 4 4;
  }
`;

const Sentence = styled.p`
  font-weight: ${font.weight.semibold};
`;

const Quiet = styled.p`
  color: ${color.quiet};
`;

interface FiguresProps {
  readonly currency: EarnProductFieldsFragment['currency'];
  readonly simulation: NonNullable<EarnSimulationQuery['earnSimulation']>;
  /** Those of another amount come soon. */
  readonly dim: boolean;
}

function Figures({ currency, simulation, dim }: FiguresProps) {
  const { t } = useTranslation('earn');
  const { days, net, commission, total, points, pointsWithout } = simulation;
  const curve = points.map((point) => point.net);
  const beside = pointsWithout.map((point) => point.net);
  const times = points.map(({ day }) => day);
  const without = beside.at(-1);
  return (
    <>
      <Sentence>{t('simulationText', { count: days, net: coins(net, currency) })}</Sentence>
      <Stage aria-hidden>
        <svg viewBox={`0 0 ${CURVE.width} ${CURVE.height}`} preserveAspectRatio="none" focusable={false}>
          {without !== undefined && <path data-beside="" d={curvePath(beside, { among: curve, times })} />}
          <path d={curvePath(curve, { times })} />
        </svg>
      </Stage>
      <FigureList
        dim={dim}
        rows={[
          ...(without === undefined ? [] : [{ label: t('withoutReinvest'), value: coins(without, currency) }]),
          { label: t('commissionKept'), value: coins(commission, currency) },
          { label: t('atEnd'), value: coins(total, currency), strong: true },
        ]}
      />
    </>
  );
}

interface SimulationCardProps {
  readonly product: EarnProductFieldsFragment;
  /** Null while nothing valid is typed. */
  readonly amount: Decimal | null;
  readonly reinvest: boolean;
}

/** What an amount would bring in coins, as a curve and in words. The exchange reckons it. */
export function SimulationCard({ product, amount, reinvest }: SimulationCardProps) {
  const { t } = useTranslation('earn');
  const settled = useSettled(amount);
  const { currency, id } = product;
  const { data, previousData, error } = useQuery(
    EarnSimulationDocument,
    settled === null
      ? skipToken
      : {
          variables: { productId: id, amount: settled, reinvest: reinvest && product.kind === 'FLEXIBLE' },
          fetchPolicy: 'no-cache',
          context: { quiet: true, repeatable: true },
        },
  );
  const simulation = (data ?? previousData)?.earnSimulation;
  const isWaiting = amount !== settled || data === undefined;
  const content = () => {
    if (amount === null) return <Quiet>{t('simulationEmpty')}</Quiet>;
    if (error || data?.earnSimulation === null) return <Quiet>{t('simulationFailed')}</Quiet>;
    if (!simulation) return <Skeleton height={space(40)} />;
    return <Figures currency={currency} simulation={simulation} dim={isWaiting} />;
  };
  return (
    <Parts aria-busy={amount !== null && isWaiting && !error}>
      <h2>{t('simulation')}</h2>
      {content()}
    </Parts>
  );
}
