import { Button, Card, CurrencyIcon, TryAgain, color, font, media, space } from '@plataforma/ui';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { OPENED_HERE } from '../dialog-address';
import { HELD_ADDRESS } from './held-address';
import { HeldAmount } from './held-amount';
import type { HeldCurrency, HeldLine, HeldMoneyState } from './use-held-money';

const MOST_CURRENCIES = 3;

const countOf = (lines: readonly HeldLine[], kind: HeldLine['kind']): number =>
  lines.filter((line) => line.kind === kind).reduce((sum, { count }) => sum + count, 0);

/** Every kind, in the order of the lines. */
const KINDS = [
  'DEPOSIT',
  'WITHDRAWAL',
  'EARN',
  'OTC',
  'CARD',
  'PAYMENT',
  'ORDER',
] as const satisfies readonly HeldLine['kind'][];

/** What it is held for: one deposit by its reason, more of a kind by their number. */
function partsOf(t: TFunction<'held'>, { lines }: HeldCurrency): string {
  const [first] = lines;
  return KINDS.flatMap((kind) => {
    const count = countOf(lines, kind);
    if (count === 0) return [];
    return kind === 'DEPOSIT' && count === 1 && first ? [first.title] : [t(`kind.${kind}`, { count })];
  }).join(' · ');
}

interface HeldCardProps {
  readonly state: Exclude<HeldMoneyState, { readonly status: 'loading' }>;
}

/** "Retido": what cannot be used now by currency, with the way to its reasons. Without anything held there is no card. */
export function HeldCard({ state }: HeldCardProps) {
  const { t } = useTranslation('held');
  const titleId = useId();
  if (state.status === 'ready' && state.held.length === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>{t('title')}</h2>
        {state.status === 'ready' && (
          <Button as={Link} to={HELD_ADDRESS} state={OPENED_HERE} size="small">
            {t('why')}
          </Button>
        )}
      </Head>
      {state.status === 'failed' ? (
        <TryAgain retryLabel={t('action.retry')} onRetry={state.retry}>
          {t('failed')}
        </TryAgain>
      ) : (
        <Currencies held={state.held} />
      )}
    </Card>
  );
}

function Currencies({ held }: { readonly held: readonly HeldCurrency[] }) {
  const { t } = useTranslation('held');
  const others = held.length - MOST_CURRENCIES;
  return (
    <>
      <List>
        {held.slice(0, MOST_CURRENCIES).map((one) => (
          <Row key={one.currency.code}>
            <CurrencyIcon code={one.currency.code} />
            <Words>
              <b>{one.currency.name}</b>
              <small>{partsOf(t, one)}</small>
            </Words>
            <Figure>
              <HeldAmount amount={one.total} currency={one.currency} />
            </Figure>
          </Row>
        ))}
      </List>
      {others > 0 && <Others>{t('others', { count: others })}</Others>}
    </>
  );
}

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};

  > h2 {
    font-size: ${font.size.s16};
    line-height: ${space(6)};
  }
`;

const List = styled.ul`
  display: grid;
  margin: ${space(2)} 0 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${space(14)};
  padding: ${space(2)} 0;
  border-top: 1px solid ${color.hairline};

  &:first-child {
    border-top: 0;
  }
`;

const Words = styled.span`
  display: grid;
  min-width: 0;
  line-height: ${font.leading.heading};

  > b {
    font-weight: ${font.weight.medium};
  }

  > small {
    color: ${color.quiet};
    font-size: ${font.size.s12};
    text-wrap: pretty;

    ${media.from768} {
      font-size: ${font.size.s14};
    }
  }
`;

const Figure = styled.span`
  margin-left: auto;
  font-family: ${font.figures};
  font-variant-numeric: tabular-nums;
  font-weight: ${font.weight.medium};
  text-align: right;
  white-space: nowrap;
`;

const Others = styled.p`
  padding-top: ${space(3)};
  border-top: 1px solid ${color.hairline};
  color: ${color.quiet};
  font-size: ${font.size.s14};
`;
