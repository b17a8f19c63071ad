import { color, font, Logo, radius, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Card } from '../lib/use-card';

const Face = styled.div<{ readonly $isResting: boolean }>`
  display: grid;
  grid-template-rows: auto 1fr auto;
  width: 100%;
  max-width: 24rem;
  min-height: ${space(48)};
  margin: 0 auto;
  padding: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.r16};
  background: linear-gradient(135deg, ${color.raised}, ${color.surface} 60%, ${color.raised});
  /* A card that is not used is drawn with a broken edge, and says so in words too. */
  ${({ $isResting }) => ($isResting ? 'border-style: dashed;' : '')}
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
`;

const Digits = styled.p`
  align-self: end;
  padding: ${space(4)} 0 ${space(2)};
  font: ${font.weight.medium} ${font.size.s20} / ${font.leading.heading} ${font.figures};
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.08em;
`;

const Small = styled.span`
  color: ${color.quiet};
  font-size: ${font.size.s12};
`;

const Name = styled.span`
  min-width: 0;
  font-size: ${font.size.s14};
  font-weight: ${font.weight.medium};
  overflow-wrap: anywhere;
`;

const GROUNDS = {
  REQUESTED: color.raised,
  ACTIVE: color.upSoft,
  FROZEN: color.raised,
  CANCELED: color.downSoft,
} as const;
const TINTS = { REQUESTED: color.quiet, ACTIVE: color.up, FROZEN: color.text, CANCELED: color.down } as const;

const State = styled.span<{ readonly $state: Card['state'] }>`
  padding: ${space(1)} ${space(3)};
  border-radius: ${radius.round};
  border: 1px solid ${color.hairline};
  background: ${({ $state }) => GROUNDS[$state]};
  color: ${({ $state }) => TINTS[$state]};
  font-size: ${font.size.s12};
  font-weight: ${font.weight.semibold};
`;

/** The card as it would lie on a table: whose it is, its last four digits and its state. */
export function CardFace({ card: { state, last4, holderName } }: { readonly card: Card }) {
  const { t } = useTranslation('card');
  return (
    <Face $isResting={state !== 'ACTIVE'} role="group" aria-label={t('face')}>
      <Line>
        <Logo label={t('general.productName')} />
        <Small>{t('prepaid')}</Small>
      </Line>
      <Digits>
        <span aria-hidden>•••• •••• ••••</span>{' '}
        {last4 === null ? <span aria-hidden>••••</span> : <span translate="no">{last4}</span>}
      </Digits>
      <Line>
        <Name translate="no">{holderName}</Name>
        <State $state={state}>{t(`cardState.${state}`)}</State>
      </Line>
    </Face>
  );
}
