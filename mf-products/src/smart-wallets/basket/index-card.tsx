import { compare, decimal, formatDate, formatFigure } from '@plataforma/format';
import { CURVE, curvePath } from '@plataforma/markets';
import { color, font, space, VisuallyHidden } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ChangeLine } from '../lib/change-line';
import type { BasketQuery } from '../lib/__generated__/basket';
import { Parts, Quiet } from '../lib/parts';

const HOUR_MS = 3_600_000;
const DECIMALS = 2;

const Stage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)} ${space(3)};
`;

const Plot = styled.svg`
  display: block;
  width: 100%;
  height: ${space(45)};
  overflow: visible;
  > path {
    fill: none;
    stroke: ${color.primary};
    stroke-width: 2;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
`;

const Axis = styled.div`
  display: flex;
  justify-content: space-between;
  color: ${color.quiet};
  font: ${font.weight.regular} ${font.size.s12} / ${font.leading.heading} ${font.figures};
  font-variant-numeric: tabular-nums;
`;

const Levels = styled(Axis)`
  flex-direction: column;
  text-align: right;
`;

type Indexed = Pick<NonNullable<BasketQuery['basket']>, 'index' | 'indexFrom' | 'change30d'>;

function Curve({ index, from }: { readonly index: readonly string[]; readonly from: string }) {
  const { t } = useTranslation('smart-wallets');
  const points = index.map(decimal);
  const low = points.reduce((a, b) => (compare(b, a) < 0 ? b : a));
  const high = points.reduce((a, b) => (compare(b, a) > 0 ? b : a));
  const to = new Date(Date.parse(from) + (points.length - 1) * HOUR_MS).toISOString();
  const figure = (value: (typeof points)[number] | undefined) => formatFigure(value ?? low, DECIMALS);
  return (
    <>
      <VisuallyHidden>
        {t('indexWords', {
          from: formatDate(from),
          to: formatDate(to),
          last: figure(points.at(-1)),
          low: figure(low),
          high: figure(high),
        })}
      </VisuallyHidden>
      <Stage aria-hidden>
        <Plot viewBox={`0 0 ${CURVE.width} ${CURVE.height}`} preserveAspectRatio="none" focusable={false}>
          <path d={curvePath(index)} />
        </Plot>
        <Levels>
          <span>{figure(high)}</span>
          <span>{figure(low)}</span>
        </Levels>
        <Axis>
          <span>{formatDate(from)}</span>
          <span>{formatDate(to)}</span>
        </Axis>
      </Stage>
    </>
  );
}

/** products P-19: the basket's index, labelled so: a purchase does not move it. */
export function IndexCard({ basket: { index, indexFrom, change30d } }: { readonly basket: Indexed }) {
  const { t } = useTranslation('smart-wallets');
  const isKnown = index.length > 1 && typeof indexFrom === 'string';
  return (
    <Parts aria-label={t('index')}>
      <h2>{t('index')}</h2>
      <ChangeLine change={change30d} />
      {isKnown ? <Curve index={index} from={indexFrom} /> : <p>{t('noIndex')}</p>}
      <Quiet>{t('indexNote')}</Quiet>
    </Parts>
  );
}
